"""The pages of the browser table, drawn from sights and facts; no rules and no secrets in them."""
