/// The name of an action that a collection supplies; `keys.json` refers to it.
struct ActionName: Hashable, Sendable, CustomStringConvertible {
  let rawValue: String

  init(_ rawValue: String) { self.rawValue = rawValue }
  /// The action of the key with this title.
  init(_ title: any Phrase) { rawValue = title.rawValue }

  var description: String { "action.\(rawValue)" }
}

extension ActionName {
  static let showRaw = ActionName("showRaw")
  static let find = ActionName("findInRecord")
  static let editAddress = ActionName("editAddress")
  static let editQuery = ActionName("editQuery")
  static let showLists = ActionName("showLists")
  static let showAnswer = ActionName("showAnswer")
  static let compareInTime = ActionName("compareInTime")
  static let describe = ActionName("describe")
  static let showStory = ActionName("showStory")
  static let compare = ActionName("compare")
}

@MainActor
struct ActionHandler<Subject> {
  let isEnabled: (Subject) -> Bool
  let perform: (Subject) -> Void

  /// Creates the effect of an action on a flow controller, which is held weakly.
  init<Flow: AnyObject>(
    by flow: Flow, isEnabled: @escaping @MainActor (Subject) -> Bool = { _ in true },
    perform: @escaping @MainActor (Flow, Subject) -> Void
  ) { self.init(by: flow, with: { isEnabled($0) ? $0 : nil }, perform: perform) }

  /// Creates a handler for a value of the subject, such as its first link; it is disabled if the value is `nil`.
  init<Flow: AnyObject, Value>(
    by flow: Flow, with value: @escaping @MainActor (Subject) -> Value?,
    perform: @escaping @MainActor (Flow, Value) -> Void
  ) {
    isEnabled = { value($0) != nil }
    self.perform = { [weak flow] subject in
      if let flow, let value = value(subject) { perform(flow, value) }
    }
  }
}
