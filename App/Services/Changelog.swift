/// The changes in each version, newest first.
struct Changelog: Equatable, Sendable {
  struct Release: Equatable, Sendable {
    /// The version number, such as `0.1.0`; `nil` if the changes are not released yet.
    let version: String?
    var groups: [Group] = []
  }

  struct Group: Equatable, Sendable {
    let title: String
    var changes: [String] = []
  }

  let releases: [Release]

  /// Reads the text of `Resources/Changelog.txt`.
  ///
  /// `Unreleased` and a line that begins with a digit are versions. A line that begins with `- ` is a change. Any other
  /// line is a group title. Changes outside a group and titles before the first version are skipped.
  init(_ text: String) {
    var releases: [Release] = []
    for line in text.split(separator: "\n") {
      let (release, group) = (releases.count - 1, (releases.last?.groups.count ?? 0) - 1)
      if line.first?.isNumber == true || line == "Unreleased" {
        releases.append(Release(version: line == "Unreleased" ? nil : String(line)))
      } else if release >= 0, !line.hasPrefix("- ") {
        releases[release].groups.append(Group(title: String(line)))
      } else if group >= 0 {
        releases[release].groups[group].changes.append(String(line.dropFirst(2)))
      }
    }
    self.releases = releases
  }
}

/// The version of this program.
enum Version {
  static let current = "0.1.0"
}
