import TerminalKit
import Testing

/// A part of a module, held weakly, with its type's name for the message.
@MainActor
struct Part {
  private(set) weak var object: AnyObject?
  let name: String
}

/// Expects that the screen on top and all that belongs to it alone (its view model, its flow controller) are freed by `leave`.
///
/// `wanted` is how many parts the module has: fewer found would mean that this looks at nothing.
@MainActor
func expectFreed(
  _ wanted: Int, by leave: (Navigator) -> Void, _ navigator: Navigator,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = parts(of: navigator)
  #expect(parts.count == wanted, "found \(parts.map(\.name))", sourceLocation: sourceLocation)
  leave(navigator)
  for part in parts {
    #expect(part.object == nil, "\(part.name) is still there", sourceLocation: sourceLocation)
  }
}

/// The visible screen, and the objects of its module that hang on it: what a factory made.
@MainActor
private func parts(of navigator: Navigator) -> [Part] {
  guard let screen = navigator.visibleScreen else { return [] }
  var parts: [Part] = []
  var next: [AnyObject] = [screen]
  while let object = next.popLast() {
    parts.append(Part(object: object, name: "\(type(of: object))"))
    for child in Mirror(reflecting: object).children {
      // A generic part is named for what it shows as well: `RecordsViewModel<Person>`.
      let name = "\(type(of: child.value))".prefix { $0 != "<" }
      guard name.hasSuffix("ViewModel") || name.hasSuffix("FlowController"), type(of: child.value) is AnyClass else {
        continue
      }
      next.append(child.value as AnyObject)
    }
  }
  return parts
}
