extension ListView {
  /// Makes a menu: rows that open by their keys, with a line on each; groups with headings stand in two columns where they fit.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - sections: headings and how many rows stand under each.
  ///   - name: the least and the best width of the names.
  ///   - summary: the least and the best width of the lines on them.
  ///   - row: gives the row at an index that counts through all sections: a name, and one detail.
  public init(
    menu id: ViewID, sections: [ListSection], name: ClosedRange<Int>, summary: ClosedRange<Int>,
    row: @escaping @MainActor (Int) -> ListRow
  ) {
    // Beside each other groups need their names at least; where whole lines fit too, they stand so anyway.
    let halves = 2 * (name.lowerBound + 6)...2 * (name.upperBound + summary.upperBound + 8)
    self.init(
      id: id, sections: sections, columns: [ListColumn(width: summary.lowerBound, best: summary.upperBound)],
      nameWidth: name, isNumbered: true, headingsBeside: 60,
      sectionsBeside: sections.contains { $0.title != nil } ? halves : nil, row: row)
  }
}
