import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

/// Random keys, sizes and cut sequences through a stack of screens.
///
/// The seed is the argument: a failure names it.
@MainActor
@Suite("A soak")
struct SoakTests {
  private static let events = FullRun.amount(1_000, of: 5_000, "random events of each seed")

  @Test(
    "Random input leaves the screen equal to a fresh frame, on every terminal",
    arguments: FullRun.sample(5, of: UInt64(0)..<40, "seeds"))
  func soak(seed: UInt64) async {
    let world = SoakWorld(seed: seed)
    var input = SoakInput(world)
    var robot = await ScreenRobot(world.navigator)
    var count = 0
    while count < Self.events {
      let events = input.batch()
      count += events.count + 1
      robot.terminal.deliver(events)
      if world.isLucky(8) { robot.resize(columns: world.number(0..<100), rows: world.number(0..<32)) }
      if world.isLucky(20) { change(robot.terminal, world) }
      // Changes outside of a batch are drawn by a separate task.
      await robot.settle()
      if await robot.end() != nil { robot = await ScreenRobot(world.navigator) }
      guard isTrue(robot, world.navigator, "seed \(seed), event \(count)") else { return }
    }
  }

  /// Changes the terminal's capabilities, or makes it slow for a while.
  private func change(_ terminal: TestTerminal, _ world: SoakWorld) {
    if world.isLucky(2) {
      terminal.capabilities = Capabilities(
        colors: world.pick([.none, .sixteen, .indexed, .full]), synchronizedOutput: world.isLucky(2),
        scrolling: world.isLucky(2))
      terminal.deliver([.capabilitiesChanged])
    } else {
      terminal.becomeBusy()
      terminal.deliver([.input(.key(.down)), .input(.key(.enter))])
      terminal.becomeWritable()
    }
  }

  /// Draws the same screen on a fresh terminal and compares.
  private func isTrue(_ robot: ScreenRobot, _ navigator: Navigator, _ words: String) -> Bool {
    let terminal = robot.terminal
    var frame = Frame(size: terminal.size)
    let renderer = ScreenRenderer(
      theme: Theme.dusk.seen(with: terminal.capabilities), strings: .english, reducesMotion: false)
    _ = renderer.draw(navigator, in: &frame, at: .init(elapsed: .zero, colors: terminal.capabilities.colors))
    var encoder = FrameEncoder(capabilities: terminal.capabilities)
    var fresh = VirtualTerminal.dusty(terminal.size)
    fresh.feed(encoder.encode(frame))
    #expect(terminal.glass.faults == [], "\(words)")
    guard fresh.places != terminal.glass.places || fresh.cursor != terminal.glass.cursor else {
      return terminal.glass.faults.isEmpty
    }
    Issue.record("\(words): the glass shows\n\(terminal.glass.framed)\nand a new frame would be\n\(fresh.framed)")
    return false
  }
}
