import Testing

@testable import cantina

/// Records the navigation of the main screen; an unexpected call fails the test by name.
@MainActor
final class MainScreenFlowSpy: MainScreenFlow {
  private(set) var routes: [Route] = []
  private let isExpected: Bool

  init(expecting isExpected: Bool = false) {
    self.isExpected = isExpected
  }

  func show(_ route: Route) {
    if !isExpected { Issue.record("show(\(route)) was not expected in this test") }
    routes.append(route)
  }

  func open(_ route: String) { show(Route(unchecked: route)) }
}
