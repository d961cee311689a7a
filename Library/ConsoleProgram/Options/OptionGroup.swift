/// Options that a program takes beside those of every program.
public struct OptionGroup: Sendable {
  let options: [CommandOption<ProgramOptions>]

  /// Where an API's answers come from, and how long they are waited for.
  ///
  /// These are `--offline`, `--fixtures`, `--record`, `--timeout` and `--retries`; `Program.session(at:)` obeys them.
  public static let apiSource = OptionGroup(options: ProgramOptions.data + ProgramOptions.network)

  /// An option of the program's own with a value: `program.options["limit"]`.
  public static func text(_ name: String, _ summary: String, placeholder: String) -> OptionGroup {
    OptionGroup(
      options: [
        CommandOption(
          name, summary, .text(placeholder: placeholder) { options, value, _ in options.values[name] = value })
      ])
  }

  /// An option of the program's own that is on or off: `program.options["all"] != nil`.
  public static func toggle(_ name: String, _ summary: String) -> OptionGroup {
    OptionGroup(
      options: [CommandOption(name, summary, .toggle { $0.values[name] = $1 ? "1" : nil })])
  }
}
