"""The rooms of the table's page, one for each thing that is asked or shown, with templates in `templates/table`."""
