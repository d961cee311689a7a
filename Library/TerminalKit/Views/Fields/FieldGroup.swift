/// Fields that belong together, under a heading or only set off by a blank row.
public struct FieldGroup: Hashable, Sendable {
  /// The heading; nil for none.
  public let title: String?
  /// The fields in their order.
  public let fields: [Field]

  /// Makes a group.
  public init(title: String? = nil, _ fields: [Field]) {
    self.title = title
    self.fields = fields
  }
}
