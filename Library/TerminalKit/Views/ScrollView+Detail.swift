extension ScrollView {
  /// Makes a detail page: facts, and relations beside them if there is room, otherwise below.
  ///
  /// Selectable fields have the same order in both arrangements: linked facts, then relations. In the wide one they are
  /// all on the right, under one name. `lead` are the texts above everything else. `texts` are below the facts in the
  /// wide arrangement; in the narrow one a field has to link to them. `relationsBesideTexts` is a variant of the
  /// relations for the wide arrangement, with as many links.
  public init(
    fields: ViewID = "fields", lead: [any View] = [], facts: [FieldGroup], relations: [FieldGroup],
    texts: [any View] = [],
    relationsBesideTexts: [FieldGroup]? = nil
  ) {
    func part(_ isLinked: Bool) -> [FieldGroup] {
      facts.map { group in
        FieldGroup(title: group.title, flows: group.flows, group.fields.filter { ($0.link != nil) == isLinked })
      }
    }
    let (left, right) = (part(false), part(true) + (relationsBesideTexts ?? relations))
    let narrow = FieldsView(id: fields, groups: facts + relations)
    func isEmpty(_ groups: [FieldGroup]) -> Bool { groups.allSatisfy(\.fields.isEmpty) }
    guard !isEmpty(left), !isEmpty(right) else {
      self.init(id: "page", lead.isEmpty ? narrow : Stack(lead + [narrow]))
      return
    }
    let wide = Split([
      Split.Part(Stack([FieldsView(groups: left)] + texts), weight: 2, minimum: 40),
      Split.Part(FieldsView(id: fields, groups: right), weight: 3, minimum: 50),
    ])
    let page = WidthChoice(wide: wide, narrow: narrow)
    self.init(id: "page", lead.isEmpty ? page : Stack(lead + [page]))
  }
}
