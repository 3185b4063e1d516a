"""The pages of the browser table, drawn from sights and facts. They hold no rules and no
secrets."""
