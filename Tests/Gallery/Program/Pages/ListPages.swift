import TerminalKit

/// Rows, cards and nodes to choose from.
@MainActor
enum ListPages {
  private static let mountains: [(name: String, metres: Int, range: String)] = [
    ("Aconcagua", 6961, "Andes"), ("Denali", 6190, "Alaska Range"), ("Kilimanjaro", 5895, "Kilimanjaro"),
    ("Elbrus", 5642, "Caucasus"), ("Vinson", 4892, "Ellsworth Mountains"), ("Mont Blanc", 4806, "Alps"),
    ("Kosciuszko", 2228, "Great Dividing Range"), ("Rysy", 2499, "Tatras"), ("Ben Nevis", 1345, "Grampians"),
  ]

  private static func row(_ index: Int) -> ListRow {
    let mountain = mountains[index]
    return ListRow(
      id: .text(mountain.name), name: StyledText(mountain.name),
      details: [StyledText("\(mountain.metres) m"), StyledText(mountain.range, .dim)])
  }

  private static var mountainList: ListView {
    ListView(
      id: "mountains",
      sections: [ListSection(title: "Seven summits", count: 7), ListSection(title: "Others", count: 2)],
      columns: [
        ListColumn(width: 8, alignment: .trailing, priority: 1, heading: ListHeading("Height", order: .descending)),
        ListColumn(width: 12, best: 24, heading: ListHeading("Range")),
      ], heading: ListHeading("Name"), row: row)
  }

  static var list: PageScreen { PageScreen("List") { mountainList } }

  static var grid: PageScreen {
    PageScreen("Grid") {
      GridView(id: "cards", sections: [ListSection(count: mountains.count)], cardWidth: 22, cardHeight: 3, card: row)
    }
  }

  static var comparison: PageScreen {
    PageScreen("Comparison") {
      TableView(
        columns: [
          ListColumn("Mountain", priority: 9), ListColumn("Height", alignment: .trailing, priority: 5),
          ListColumn("Range", priority: 1),
        ],
        rows: mountains.map { [StyledText($0.name, .strong), StyledText("\($0.metres) m"), StyledText($0.range)] })
    }
  }

  static var panes: PageScreen {
    PageScreen("Panes") {
      Split(
        id: "panes",
        [
          Split.Part(mountainList, weight: 2),
          Split.Part(
            ListView(id: "ranges", sections: [ListSection(title: "Ranges", count: mountains.count)]) {
              ListRow(id: .number($0), name: StyledText(mountains[$0].range))
            }, minimum: 20, ideal: 40),
        ])
    }
  }

  /// Returns a tree of a thousand branches with 99 leaves each: 100,000 nodes.
  static func tree() -> PageScreen {
    let rows = TreeRows(Branch(number: nil, childCount: 1000))
    return PageScreen("Tree") {
      "\(rows.count) of 100000 nodes"
    } view: {
      TreeView(id: "tree", rows: rows) { row in
        StyledText(row.node.title) + (row.isFoldable && !row.isUnfolded ? StyledText(" 99", .dim) : "")
      }
    }
  }

  private struct Branch: TreeNode {
    let number: Int?
    let childCount: Int
    var id: RowID { .number(number ?? -1) }
    var title: String {
      guard let number else { return "root" }
      return number % 100 == 0 ? "branch \(number / 100 + 1)" : "leaf \(number / 100 + 1).\(number % 100)"
    }

    func child(_ index: Int) -> Branch {
      guard let number else { return Branch(number: 100 * index, childCount: 99) }
      return Branch(number: number + index + 1, childCount: 0)
    }
  }
}
