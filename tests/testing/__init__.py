"""The conformance kits pass what keeps its promises, and catch what does not."""
