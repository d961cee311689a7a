extension ScrollView {
  /// Makes the detail of one thing: what it is related to stands beside its facts where there is room, else below them.
  ///
  /// What can be chosen has one order in both arrangements: the facts that lead somewhere, then the relations. In the wide one
  /// all of it stands on the right, under one name.
  /// - Parameters:
  ///   - fields: the name of the fields that can be chosen.
  ///   - facts: what it is.
  ///   - relations: what leads to others.
  ///   - texts: what stands below the facts in the wide arrangement; in the other one a field has to lead to it.
  ///   - relationsBesideTexts: the relations where the texts stand, as many as elsewhere; nil for the same.
  public init(
    fields: ViewID = "fields", facts: [FieldGroup], relations: [FieldGroup], texts: [any View] = [],
    relationsBesideTexts: [FieldGroup]? = nil
  ) {
    func part(_ isLinked: Bool) -> [FieldGroup] {
      facts.map { FieldGroup(title: $0.title, $0.fields.filter { ($0.link != nil) == isLinked }) }
    }
    let (left, right) = (part(false), part(true) + (relationsBesideTexts ?? relations))
    let narrow = FieldsView(id: fields, groups: facts + relations)
    func isEmpty(_ groups: [FieldGroup]) -> Bool { groups.allSatisfy(\.fields.isEmpty) }
    guard !isEmpty(left), !isEmpty(right) else {
      self.init(id: "page", narrow)
      return
    }
    let wide = Split([
      Split.Part(Stack([FieldsView(groups: left)] + texts), weight: 2, minimum: 40),
      Split.Part(FieldsView(id: fields, groups: right), weight: 3, minimum: 50),
    ])
    self.init(id: "page", WidthChoice(wide: wide, narrow: narrow))
  }
}
