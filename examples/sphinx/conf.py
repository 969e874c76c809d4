"""What a Sphinx site needs for the element; frames need nothing."""

project = "Course"
extensions = ["myst_parser"]
exclude_patterns = ["README.md"]
html_js_files = [("https://YOUR-SITE/embed.js", {"type": "module"})]
