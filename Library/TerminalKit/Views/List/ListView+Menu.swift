extension ListView {
  /// Makes a menu: rows that open by their keys, with a summary of each; sections with headings form two columns if
  /// they fit.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - sections: the headings and the number of rows under each.
  ///   - name: the minimum and best width of the names.
  ///   - summary: the minimum and best width of the summaries.
  ///   - row: returns the row at an index that counts through all sections: a name, and one detail.
  public init(
    menu id: ViewID, sections: [ListSection], name: ClosedRange<Int>, summary: ClosedRange<Int>,
    row: @escaping @MainActor (Int) -> ListRow
  ) {
    // The lower bound fits the names side by side; from the upper bound on, whole lines fit.
    let halves = 2 * (name.lowerBound + 6)...2 * (name.upperBound + summary.upperBound + 8)
    self.init(
      id: id, sections: sections, columns: [ListColumn(width: summary.lowerBound, best: summary.upperBound)],
      nameWidth: name, isNumbered: true, headingsBeside: 60,
      sectionsBeside: sections.contains { $0.title != nil } ? halves : nil, row: row)
  }
}
