"""What is shown to people and programs: the decision records rendered as text, JSON and pages."""
