import TerminalKit

/// Maps routes to screens, with everything that lies on the way to them.
@MainActor
struct Router {
  let dependencies: DependencyManager

  /// Shows a route as if a person had walked there: going back works.
  func open(_ route: Route, in navigator: Navigator) {
    navigator.setStack((route.parents + [route]).map { screen(for: $0, navigator) })
  }

  private func screen(for route: Route, _ navigator: Navigator) -> any Screen {
    switch route {
    case .main: MainScreenFactory.create(navigator: navigator, dependencies: dependencies)
    case .people: PeopleFactory.create(navigator: navigator, dependencies: dependencies)
    case .person(let id):
      PersonFactory.create(id: id, known: nil, navigator: navigator, dependencies: dependencies)
    }
  }
}
