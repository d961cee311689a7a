import Foundation

@MainActor
protocol DocumentFlow: AnyObject {
  func open(_ url: URL)
  func tellNoDocument(near url: URL)
}

extension DocumentFinder {
  /// Looks for the document near an address and opens it; `changed` is called at the start and at the end.
  func open(near url: URL, for flow: any DocumentFlow, changed: @escaping @MainActor () -> Void) {
    find(near: url) { found in
      changed()
      if let found { flow.open(found) } else { flow.tellNoDocument(near: url) }
    }
    changed()
  }
}
