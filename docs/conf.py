"""The documentation site: Sphinx, Markdown (MyST) and the theme Furo. `make docs` builds it."""

import sys
from pathlib import Path

import tenback

sys.path.insert(0, str(Path(__file__).parent))

project = "tenback"
author = "the tenback contributors"
copyright = author  # noqa: A001 - the name that Sphinx asks for
release = tenback.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "pages"]
exclude_patterns = ["screenshots", "pages"]
default_role = "code"
nitpicky = False

myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # rules begin where the heading of their page ends

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "tenback"
html_static_path = ["static"]
html_css_files = ["tenback.css"]
html_copy_source = False
html_show_sphinx = False
