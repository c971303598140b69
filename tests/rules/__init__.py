"""The rules, clause by clause: every test is named by the clause or ruling it holds."""
