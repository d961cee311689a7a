import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A form", .bounded)
struct FormViewTests {
  private let sample = SampleForm()

  private func robot(
    columns: Int = 80, rows: Int = 24, _ fields: @escaping @MainActor (SampleForm) -> [FormField]
  ) async -> (ScreenRobot, SpyScreen) {
    let screen = SpyScreen("Form") { [sample] in sample.form(fields(sample)) }
    return (await ScreenRobot(showing: screen, columns: columns, rows: rows), screen)
  }

  @Test("Enter moves to the next field and submits on the last, without the screen's own Enter")
  func enter() async {
    let (robot, screen) = await robot { [$0.nameField, $0.ageField, $0.checkbox] }
    robot.type("Ada").press(.enter).type("36").press(.enter)
    #expect(sample.log.isEmpty && sample.age == "36")
    robot.press(.character(" ")).shows("[x] News").press(.enter)
    #expect(sample.log == ["saved Ada"] && sample.isOn)
    #expect(!screen.log.entries.contains("Form: open"))
  }

  @Test("An invalid form is not submitted: its first wrong field is focused, and all show errors")
  func errors() async {
    let (robot, _) = await robot { [$0.nameField, $0.ageField, $0.checkbox] }
    robot.lacks("needed", "no number").press(.tab, .tab, .enter)
    robot.shows("needed", as: .error).shows("no number")
    #expect(sample.log.isEmpty && robot.navigator.visible?.focus.current == "name")
    robot.type("Ada").lacks("needed").press(.enter).type("3").lacks("no number").press(.enter, .enter)
    #expect(sample.log == ["saved Ada"])
  }

  @Test("A field's error is shown once the field was left")
  func touched() async {
    let (robot, _) = await robot { [$0.nameField, $0.ageField] }
    robot.lacks("needed").press(.tab).shows("needed").lacks("no number")
    robot.press(.backTab).shows("no number")
  }

  @Test("A note is below its field until an error replaces it")
  func note() async {
    let (robot, _) = await robot { [$0.nameField.noting("as on the door"), $0.ageField] }
    robot.shows("as on the door", as: .dim).press(.tab).shows("needed").lacks("as on the door")
    robot.press(.backTab).type("Ada").shows("as on the door").lacks("needed")
  }

  @Test("Tab and arrows move in both directions, with the buttons last")
  func movement() async {
    let (robot, _) = await robot { [$0.nameField, $0.noteField, $0.ageField] }
    func current() -> ViewID? { robot.navigator.visible?.focus.current }
    robot.press(.down)
    #expect(current() == "note")
    // Arrows move through lines, and at their ends to the next field.
    robot.press(Key(.enter, .alt), .up)
    #expect(current() == "note")
    robot.press(.down)
    #expect(current() == "note")
    robot.press(.down)
    #expect(current() == "age")
    robot.press(.up)
    #expect(current() == "note")
    robot.press(.tab, .tab)
    #expect(current() == ViewID("form").part("answers"))
    robot.press(.right, .enter)
    #expect(sample.log == ["cancelled"])
  }

  // On a button, and in the last field, Enter was once said to go to the next field.
  @Test("The footer names the button that Enter presses")
  func footer() async {
    let (robot, _) = await robot { [$0.ageField, $0.nameField] }
    robot.shows("↵ next field").press(.tab).shows("↵ Save").lacks("↵ next field")
    robot.press(.tab, .right).shows("↵ Cancel").lacks("↵ Save")
    robot.press(.up).shows("↵ Save").lacks("↵ Cancel")
  }

  @Test("The first button submits after the same validation")
  func submitButton() async {
    let (robot, _) = await robot { [$0.nameField] }
    robot.press(.tab, .enter).shows("needed")
    #expect(sample.log.isEmpty)
    robot.type("Ada").click(on: "Save")
    #expect(sample.log == ["saved Ada"])
  }

  @Test("A number field takes no letters, and a letter there is no command")
  func number() async {
    let (robot, _) = await robot { [$0.ageField] }
    robot.type("q1x2").paste("3 apples")
    #expect(sample.age == "123")
    #expect(await robot.end() == nil)
  }

  @Test("A secret is masked, and text cut from it cannot be pasted")
  func secret() async {
    let (robot, _) = await robot { [$0.secretField, $0.nameField] }
    robot.type("hunter").shows("••••••").lacks("hunter").press(.control("u"), .tab, .control("y"))
    #expect(sample.secret == "" && sample.name == "")
  }

  @Test("If the form is taller than the window, the focused field and its error are visible")
  func scrolls() async {
    let (robot, _) = await robot(columns: 40, rows: 9) {
      [$0.nameField, $0.ageField, $0.countryField, $0.noteField, $0.checkbox]
    }
    robot.shows("Name").lacks("News").press(.tab, .tab, .tab, .tab).shows("News").lacks("Name")
    robot.press(.enter).shows("▌ Name", "needed").lacks("News")
  }

  // An error was once cut at the edge of a window of 40 columns.
  @Test("A long error is shown in full below its field", arguments: [(80, 24), (40, 12), (24, 12)])
  func longError(columns: Int, rows: Int) async {
    let error = "This is not an address; it begins with https:// or http://"
    let sample = SampleForm()
    let robot = await ScreenRobot(
      showing: SpyScreen("Form") {
        sample.form([.text("address", "Address of the server", "x", error: error) { _ in }, sample.nameField])
      }, columns: columns, rows: rows)
    robot.press(.down)
    let words = robot.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains(error))
    robot.shows("▌ Name", "Save")
  }

  @Test("In a narrow window labels are above their fields")
  func narrow() async {
    let (robot, _) = await robot(columns: 24, rows: 12) { [$0.nameField, $0.countryField] }
    robot.type("Ada").shows(
      lines: """
         Form
         ▌ Name
           Ada
           Country
           – ▾
           Save     Cancel





         ↵ next field
        """)
  }

  @Test("A click focuses a field, and toggles and focuses a checkbox")
  func mouse() async {
    let (robot, _) = await robot { [$0.nameField, $0.checkbox] }
    robot.click(on: "[ ] News").shows("[x] News")
    #expect(sample.isOn)
    robot.press(.character(" "))
    #expect(!sample.isOn)
    robot.click(on: "Name").click(on: "Ada").type("x")
    #expect(sample.name == "x")
  }

  @Test("Plain lines fill each field by its number and submit")
  func plain() async {
    let navigator = Navigator()
    navigator.setRoot(
      SpyScreen("Form") { [sample] in
        sample.form([
          sample.nameField, sample.ageField, sample.secretField, sample.noteField, sample.checkbox,
        ])
      })
    let note = ["4", "one", ".", "4", "two", "", "1", "."]
    let lines = TestLines(["6", "6", "1", "Ada", "2", "x7", "3", "hunter2"] + note + ["5", "6"])
    _ = await PlainApplication(device: lines, navigator: navigator).run()
    #expect(
      lines.pages[0].contains(
        "1. Name: –\n2. Age: –\n3. Password: –\n4. Note: –\n5. [ ] News\n6. Save\n7. Cancel"))
    // The answer to what cannot be saved is its errors.
    for page in lines.pages[1...2] { #expect(page == "\n  Name: needed\n  Age: no number\n> ") }
    #expect(lines.pages.joined().contains("3. Password: •••\n") && !lines.pages.joined().contains("hunter2"))
    // The second of several lines was once a command.
    #expect(lines.transcript.contains("Note (a line with only a dot ends it): two\n\n1\n.\n\n4. Note: two  1\n> "))
    #expect(sample.note == "two\n\n1" && sample.age == "7" && sample.isOn && sample.secret == "hunter2")
    #expect(sample.log == ["saved Ada"])
  }

  @Test(
    "The frame keeps its shape with hostile labels, values and errors",
    arguments: FullRun.sample(3, of: HostileText.all, "hostile texts in forms"))
  func hostile(text: HostileText) async {
    let hostile = text.text
    let screen = SpyScreen("Form") {
      FormView(
        id: "form",
        fields: [
          .text("a", hostile, hostile, placeholder: hostile, error: hostile) { _ in },
          .lines("b", hostile, hostile, error: hostile) { _ in },
          .select("d", hostile, [hostile, "edge"], chosen: 0, error: hostile) { _ in },
          .checkbox("e", hostile, true) { _ in },
        ], submit: (hostile, {}))
    }
    let robot = await ScreenRobot(showing: screen)
    for (columns, rows) in [(80, 24), (40, 12), (20, 5)] {
      robot.resize(columns: columns, rows: rows).press(.tab, .tab, .tab, .character(" "))
      #expect(robot.terminal.glass.faults.isEmpty, "\(text.intent)")
      for line in robot.lines {
        #expect(HostileText.isHarmless(line) && TextWidth.columns(of: line) <= columns, "\(text.intent)")
      }
      robot.press(.escape)
    }
    var lines = LineWriter()
    screen.body.write(to: &lines)
    #expect(lines.lines.allSatisfy { HostileText.isHarmless($0.replacing("\t", with: "")) }, "\(text.intent)")
  }

  // `ButtonsView` once kept the arrows, with no way back to the fields.
  @Test("Up leads from the buttons back to the fields, even from a single button")
  func backFromAnswers() async {
    let sample = SampleForm()
    for isSingle in [true, false] {
      let robot = await ScreenRobot(
        showing: SpyScreen("Form") {
          isSingle
            ? FormView(id: "form", fields: [sample.nameField, sample.ageField], submit: ("Save", {}))
            : sample.form([sample.nameField, sample.ageField])
        })
      func current() -> ViewID? { robot.navigator.visible?.focus.current }
      robot.press(.down, .down)
      #expect(current() == ViewID("form").part("answers"))
      robot.press(.up)
      #expect(current() == "age")
      robot.press(.up)
      #expect(current() == "name")
    }
  }

  @Test("The buttons are visible however many fields there are", arguments: [(80, 24), (40, 12), (20, 6)])
  func answersInSight(columns: Int, rows: Int) async {
    let sample = SampleForm()
    let robot = await ScreenRobot(
      showing: SpyScreen("Form") {
        sample.form(
          (0..<20).map { number in .text(ViewID(stringLiteral: "f\(number)"), "Field \(number)", "") { _ in } })
      }, columns: columns, rows: rows)
    robot.shows("Save")
    for _ in 0..<19 { robot.press(.down).shows("Save") }
    robot.shows("Field 19").press(.down).shows("▌ Save")
    for _ in 0..<20 { robot.press(.up) }
    robot.shows("Field 0", "Save")
  }
}
