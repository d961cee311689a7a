import TerminalKit
import Testing

/// A part of a module, held weakly, with its type name for the message.
@MainActor
struct Part {
  private(set) weak var object: AnyObject?
  let name: String
}

/// Expects that `leave` frees the top screen with its view model and flow controller.
///
/// `wanted` is the module's number of parts; finding fewer would make the test vacuous.
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

/// Returns the visible screen and the module objects it refers to, as a factory made them.
@MainActor
private func parts(of navigator: Navigator) -> [Part] {
  guard let screen = navigator.visibleScreen else { return [] }
  var parts: [Part] = []
  var next: [AnyObject] = [screen]
  while let object = next.popLast() {
    parts.append(Part(object: object, name: "\(type(of: object))"))
    for child in Mirror(reflecting: object).children {
      // The name of a generic type includes its parameters: `RecordsViewModel<Person>`.
      let name = "\(type(of: child.value))".prefix { $0 != "<" }
      guard name.hasSuffix("ViewModel") || name.hasSuffix("FlowController"), type(of: child.value) is AnyClass else {
        continue
      }
      next.append(child.value as AnyObject)
    }
  }
  return parts
}
