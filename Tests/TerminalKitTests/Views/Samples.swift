import TerminalKit

/// Sample content for view tests.
@MainActor
enum Samples {
  static let names = [
    "Luke Skywalker", "C-3PO", "R2-D2", "Darth Vader", "Leia Organa", "Owen Lars", "Beru Whitesun Lars", "R5-D4",
    "Biggs Darklighter", "Obi-Wan Kenobi", "Anakin Skywalker", "Wilhuff Tarkin", "Chewbacca", "Han Solo", "Greedo",
    "Jabba Desilijic Tiure", "Wedge Antilles", "Jek Tono Porkins", "Yoda", "Palpatine", "Boba Fett", "IG-88", "Bossk",
  ]

  static func list(_ id: ViewID = "names", _ names: [String] = names) -> ListView {
    ListView(id: id, sections: [ListSection(count: names.count)]) {
      ListRow(id: .text(names[$0]), name: StyledText(names[$0]))
    }
  }

  static let fields = FieldsView(groups: [
    FieldGroup([Field("Height", "172 cm"), Field("Mass", "77 kg"), Field("Birth year", "19 BBY")]),
    FieldGroup(
      title: "Appears in", [Field("Episode IV", "A New Hope"), Field("Episode V", "The Empire Strikes Back")]),
  ])
}
