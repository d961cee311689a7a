import TerminalKit

@MainActor
enum RecordOrderFactory {
  /// Asks for a field; `done` is not called if the user cancels.
  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    dependencies: DependencyManager, done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    navigator?.ask(RecordOrderViewModel(fields, present: present, words: dependencies.words, done: done))
  }
}
