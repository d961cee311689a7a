import CantinaExtensions
import Json
import Synchronization

extension RecordCondition {
  func matches(_ record: JsonValue) -> Bool { matches { record.operands(at: $0) } }
}

extension JsonValue {
  /// The values at a path such as `owner.login`, `tags[0]` or `items.name`, including every element of a list; none for null.
  func operands(at path: String) -> [RecordCondition.Operand] {
    (recordReached(path)?.values ?? []).flatMap { $0.kind == .array ? Array($0.elements) : [$0] }
      .compactMap(\.shortText).map { .init($0) }
  }
}

/// Finds fields that no record has, so that a mistyped one can be reported.
final class FieldWitness: Sendable {
  private struct State {
    var missing: [String]
    /// The fields that some record could have had but lacked.
    var denied: Set<String> = []
    var known: [String] = []
  }

  private let state: Mutex<State>

  init(_ fields: [String]) { state = Mutex(State(missing: fields)) }

  func see(_ record: JsonValue) {
    state.withLock { state in
      guard !state.missing.isEmpty else { return }
      if state.known.isEmpty { state.known = record.fieldHolders.flatMap { $0.members.map(\.key) } }
      var missing: [String] = []
      for path in state.missing {
        switch record.recordReached(path) {
        case nil:
          state.denied.insert(path)
          missing.append(path)
        // An empty list does not show which fields its elements have.
        case .several(let values) where values.isEmpty: missing.append(path)
        case .one, .several: break
        }
      }
      state.missing = missing
    }
  }

  var isSettled: Bool { state.withLock(\.missing.isEmpty) }

  /// A field that none of the records had, with the likely intended one; `nil` if all were found, or without records.
  var unknown: (field: String, nearest: String?)? {
    state.withLock { state in
      guard !state.known.isEmpty, let field = state.missing.first(where: state.denied.contains) else {
        return nil
      }
      return (field, field.nearest(of: state.known))
    }
  }
}
