"""The browser side: pages, templates, words and static files."""
