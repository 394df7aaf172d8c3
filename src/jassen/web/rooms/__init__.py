"""The rooms of the table's page: one for each thing that is asked or shown, with a template in `templates/table`."""
