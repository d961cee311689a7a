import Testing

@testable import cantina

/// Hears what the main screen wants of navigation; what the test did not announce fails it by name.
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
