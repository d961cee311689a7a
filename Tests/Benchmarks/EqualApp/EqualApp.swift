import Terminal
import TerminalKit

/// The small program for comparing terminal kits: a list of names, a filter, a detail.
@main
enum EqualApp {
  static func main() { MainLoop.run { await run() } }

  @MainActor
  private static func run() async -> Never {
    ProcessHeap.unite()
    guard CommandLine.arguments.count == 2, let names = NameFile.read(CommandLine.arguments[1]) else {
      leave("usage: equal-app FILE, one name a line", status: 64)
    }
    let navigator = Navigator()
    navigator.setRoot(NamesScreen(names: names, navigator: navigator))
    let application = TerminalApplication(
      terminal: SystemTerminal(environment: .current), navigator: navigator, strings: KitStrings { $0 },
      clock: ContinuousClock())
    do throws(TerminalError) {
      switch try await application.run() {
      case .quit, .inputClosed: leave(status: 0)
      case .interrupted: leave(status: 130)
      case .signal(let number): leave(status: 128 + number)
      }
    } catch {
      leave("equal-app: \(error)", status: 74)
    }
  }
}
