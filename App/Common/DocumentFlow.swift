import Foundation

/// What the way to the document of an API needs from navigation.
@MainActor
protocol DocumentFlow: AnyObject {
  func open(_ url: URL)
  /// Says that no document of an API was found near an address.
  func tellNoDocument(near url: URL)
}

extension DocumentFinder {
  /// Looks for the document near an address and opens it; `changed` is called when it begins and when it has ended.
  func open(near url: URL, for flow: any DocumentFlow, changed: @escaping @MainActor () -> Void) {
    find(near: url) { found in
      changed()
      if let found { flow.open(found) } else { flow.tellNoDocument(near: url) }
    }
    changed()
  }
}
