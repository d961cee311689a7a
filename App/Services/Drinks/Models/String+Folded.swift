extension String {
  /// As names are compared here, by the rule of search: without case and accents.
  var folded: String { SearchRule.folded(self) }
}
