/// The changes in each version, newest first.
struct Changelog: Equatable, Sendable {
  struct Release: Equatable, Sendable {
    /// The number, `0.1.0`, or `Unreleased`.
    let version: String
    var groups: [Group] = []
  }

  struct Group: Equatable, Sendable {
    /// The heading, as in `Additions`.
    let title: String
    var changes: [String] = []
  }

  let releases: [Release]

  /// Reads the text of `Resources/Changelog.txt`.
  ///
  /// A line that is `Unreleased` or begins with a digit is a version, a line with `- ` a change, and any other line a
  /// group title. Lines outside a version or group are skipped.
  init(_ text: String) {
    var releases: [Release] = []
    for line in text.split(separator: "\n") {
      if line.first?.isNumber == true || line == "Unreleased" {
        releases.append(Release(version: String(line)))
        continue
      }
      guard var release = releases.popLast() else { continue }
      if !line.hasPrefix("- ") {
        release.groups.append(Group(title: String(line)))
      } else if !release.groups.isEmpty {
        release.groups[release.groups.count - 1].changes.append(String(line.dropFirst(2)))
      }
      releases.append(release)
    }
    self.releases = releases
  }
}
