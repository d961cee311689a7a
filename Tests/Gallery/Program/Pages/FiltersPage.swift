import TerminalKit

/// Chips that filter a list, and in a wide window the details of the selected row.
@MainActor
final class FiltersPage {
  private static let rivers: [(name: String, continent: String, kilometres: Int)] = [
    ("Nile", "Africa", 6650), ("Amazon", "America", 6400), ("Yangtze", "Asia", 6300), ("Mississippi", "America", 3766),
    ("Congo", "Africa", 4700), ("Danube", "Europe", 2850), ("Vistula", "Europe", 1047),
  ]

  private var continent: String?
  private var length: Int?
  private let rest = PreviewRest()

  private var rows: [Int] {
    Self.rivers.indices.filter { index in
      let river = Self.rivers[index]
      return river.continent == continent ?? river.continent && river.kilometres >= length ?? 0
    }
  }

  var screen: PageScreen {
    PageScreen("Filters") { [self] in
      "\(rows.count) of \(Self.rivers.count)"
    } view: { [self] in
      let chips = [Chip("Continent", continent), Chip("Longer than", length.map { "\($0) km" })]
      return Stack([
        ChipsView(id: "chips", chips: chips) { [self] in
          $0 == 0 ? chooseContinent() : chooseLength()
        } remove: { [self] in
          if $0 == 0 { continent = nil } else { length = nil }
        }, Spacing(), Preview(of: "rivers", list, rest: rest) { [rows] in Self.detail(rows[$0]) },
      ])
    }
  }

  private var list: ListView {
    ListView(id: "rivers", sections: [ListSection(count: rows.count)]) { [rows] index in
      ListRow(id: .number(rows[index]), name: StyledText(Self.rivers[rows[index]].name))
    }
  }

  private static func detail(_ index: Int) -> any View {
    let river = rivers[index]
    return FieldsView([
      Field("Continent", StyledText(river.continent)), Field("Length", StyledText("\(river.kilometres) km")),
    ])
  }

  private func chooseContinent() {
    continent = Self.next(after: continent, of: ["Africa", "America", "Asia", "Europe"])
  }
  private func chooseLength() { length = Self.next(after: length, of: [4000, 6000]) }

  /// Returns the next value of all; `nil` after the last.
  private static func next<Value: Equatable>(after value: Value?, of all: [Value]) -> Value? {
    let place = all.firstIndex { $0 == value }.map { $0 + 1 } ?? 0
    return place < all.count ? all[place] : nil
  }
}
