import TerminalKit

/// Returns a program without `ConsoleProgram`; it needs a terminal, so it is compiled but not run.
@MainActor
func runPlanets() async throws -> ApplicationEnd {
  let navigator = Navigator()
  navigator.setRoot(PlanetsScreen(viewModel: PlanetsViewModel { navigator.show(toast: $0) }))
  return try await TerminalApplication(navigator: navigator).run()  // .quit, .interrupted, .signal(15), .inputClosed
}
