import Terminal

/// What some keys do: data from which the matcher, the footer, the help, the palette and the documents are made.
public struct KeyBinding<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The keys that do it, the one to show first.
  public let keys: [Key]
  /// The key of its words in the application's strings.
  public let title: String
  /// Under which heading it is listed.
  public let group: KeyGroup
  /// What it does.
  public let action: Action
  /// Whether the footer shows it when there is room.
  public let isInFooter: Bool

  /// Makes a binding.
  public init(_ keys: Key..., title: String, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title, group: group, action: action, footer: footer)
  }

  /// Makes a binding.
  public init(keys: [Key], title: String, group: KeyGroup, action: Action, footer: Bool = true) {
    self.keys = keys
    self.title = title
    self.group = group
    self.action = action
    self.isInFooter = footer
  }
}
