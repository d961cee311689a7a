import CantinaTestSupport
import Foundation
import Testing

/// The installer of a release, run unchanged.
@Suite("Installing", .inFullRun, .bounded)
struct InstallTests {
  private let stage: InstallStage

  init() async throws {
    stage = try InstallStage()
    try await stage.makeArchive("1.0")
    try await stage.makeArchive("2.0", extra: ["lib/cantina/new.txt"])
    try stage.keep()
  }

  @Test(
    "Installing, reinstalling, upgrading and uninstalling leaves the user's files intact and no others",
    arguments: ["/bin/sh", "/bin/dash", "/bin/bash"].filter(FileManager.default.isExecutableFile))
  func life(shell: String) async throws {
    var outcome = try await stage.sh("install 1.0 && install 1.0 && version", by: shell)
    #expect(outcome.status == 0 && outcome.output.hasSuffix("cantina 1.0 with 1.0\n"), "\(outcome)")
    #expect(stage.installed.contains("share/man/man1/cantina.1"))
    outcome = try await stage.sh("install 2.0 && version", by: shell)
    #expect(outcome.status == 0 && outcome.output.hasSuffix("cantina 2.0 with 2.0\n"), "\(outcome)")
    #expect(stage.installed.filter { $0.hasSuffix("main.strings") }.count == 1, "\(stage.installed)")
    outcome = try await stage.sh("uninstall 1.0 && uninstall 1.0", by: shell)
    #expect(outcome.status == 0 && stage.installed == [] && stage.harmed == [], "\(outcome) \(stage.installed)")
  }

  @Test("Version 0.1.0, which has no file list, is replaced and uninstalled completely")
  func unlisted() async throws {
    try await stage.makeUnlisted()
    #expect(try await stage.sh("version").output == "cantina 0.1.0 with 0.1.0\n")
    var outcome = try await stage.sh("install 2.0 && version")
    #expect(outcome.status == 0 && outcome.output.hasSuffix("cantina 2.0 with 2.0\n"), "\(outcome)")
    #expect(!stage.installed.contains { $0.hasPrefix("share/cantina/") }, "\(stage.installed)")
    outcome = try await stage.sh("uninstall 2.0")
    #expect(outcome.status == 0 && stage.installed == [] && stage.harmed == [], "\(outcome) \(stage.installed)")
    try await stage.makeUnlisted()
    outcome = try await stage.sh("uninstall 2.0")
    #expect(outcome.status == 0 && stage.installed == [] && stage.harmed == [], "\(outcome) \(stage.installed)")
  }

  @Test("Uninstalling removes new folders and keeps existing ones")
  func folders() async throws {
    let lines = "PREFIX=$PWD/empty && mkdir -p empty/share && install 1.0 && install 2.0 && uninstall 2.0 && find empty"
    #expect(try await stage.sh(lines).output.hasSuffix("empty\nempty/share\n"))
  }

  @Test(
    "A foreign file is not replaced: a program is an error, other files are reported and kept")
  func foreign() async throws {
    try stage.folder.write("mine", to: "\(InstallStage.prefix)/share/man/man1/cantina.1")
    var outcome = try await stage.sh("install 1.0 && version")
    #expect(outcome.output.contains("/share/man/man1/cantina.1 is not from this installer, and stays.\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("cantina 1.0 with 1.0\n"))
    _ = try await stage.sh("uninstall 1.0")
    #expect(stage.folder.read("\(InstallStage.prefix)/share/man/man1/cantina.1") == "mine")
    try stage.folder.write("mine", to: "\(InstallStage.prefix)/bin/cantina")
    outcome = try await stage.sh("install 1.0")
    #expect(outcome.status == 73 && outcome.errors.contains("/bin/cantina is not from this installer"), "\(outcome)")
    #expect(stage.installed == ["bin/cantina", "share/man/man1/cantina.1"] && stage.harmed == [])
  }

  @Test("Installing into a symlinked bin folder works and can be undone")
  func linkedFolder() async throws {
    let outcome = try await stage.sh(
      """
      PREFIX=$PWD/p && mkdir -p p dots/programs && ln -s ../dots/programs p/bin && install 1.0 && version
      uninstall 1.0 && ls -A dots/programs
      """)
    #expect(outcome.output.contains("cantina 1.0 with 1.0\ncantina is no longer in"), "\(outcome)")
    #expect(outcome.output.hasSuffix("exports.\n"))
  }

  @Test(
    "A failed installation says why and changes nothing",
    arguments: [
      ("install 2.0 # an archive without its list", "rm 2.0/SHA256SUMS", "unpack the whole archive"),
      ("install 2.0 # a damaged file", "echo x >2.0/lib/cantina/new.txt", "lib/cantina/new.txt: FAILED"),
      ("install 2.0 # a file that is missing", "rm 2.0/lib/cantina/new.txt", "cannot copy lib/cantina/new.txt"),
      (
        "install 2.0 # another machine's program",
        "cp /dev/null 2.0/bin/cantina; echo 'exit 9' >2.0/bin/cantina; RELIST",
        "this machine cannot run"
      ),
      ("PREFIX=/dev/null/x install 2.0", ":", "cannot make /dev/null/x"),
      ("PREFIX=$PWD/file && echo >file && install 2.0", ":", "file"),
      ("PREFIX= install 2.0", ":", "usage:"), ("PREFIX=-x install 2.0", ":", "usage:"),
      ("PREFIX=$PWD/no uninstall 2.0", ":", "cannot enter"),
    ])
  func refused(line: String, before: String, words: String) async throws {
    #expect(try await stage.sh("install 1.0").status == 0)
    let files = stage.installed
    let relist = "(cd 2.0 && \(InstallStage.sums))"
    #expect(try await stage.sh(before.replacingOccurrences(of: "RELIST", with: relist)).status == 0)
    let outcome = try await stage.sh(line)
    #expect([64, 73].contains(outcome.status) && outcome.errors.contains(words), "\(outcome)")
    #expect(stage.installed == files && stage.harmed == [])
    #expect(try await stage.sh("version").output == "cantina 1.0 with 1.0\n")
  }

  @Test(
    "An unwritable prefix is reported, and nothing changes",
    .enabled("an administrator writes everywhere, and there is no setpriv to take that away") {
      await LesserRights.arePossible()
    })
  func readOnly() async throws {
    #expect(try await stage.sh("install 1.0").status == 0)
    let files = stage.installed
    let closed = ["lib/cantina", "bin"].map { "\"$PREFIX/\($0)\"" }.joined(separator: " ")
    let outcome = try await stage.sh(
      "chmod 500 \(closed); \(LesserRights.prefix) \"$SHELL\" 2.0/install.sh \"$PREFIX\"; S=$?; chmod 700 \(closed); exit $S"
    )
    #expect(outcome.status == 73 && outcome.errors.contains("cannot write to"), "\(outcome)")
    #expect(stage.installed == files && stage.harmed == [])
    #expect(try await stage.sh("version").output == "cantina 1.0 with 1.0\n")
  }

  @Test(
    "A full disk is reported and leaves the old version intact",
    .enabled("no namespace of its own can be made here") { await OwnNamespace.isPossible() })
  func fullDisk() async throws {
    let lines = """
      mkdir small && mount -t tmpfs -o size=200k none small && PREFIX=$PWD/small && install 1.0
      find small | sort >before
      head -c 400000 /dev/zero >2.0/lib/cantina/new.txt && (cd 2.0 && \(InstallStage.sums))
      install 2.0
      echo "ended with $?"
      find small | sort | diff before - && version
      """
    let outcome = try await PipeProcess.run(
      "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", InstallStage.functions + lines], environment: stage.variables)
    #expect(outcome.output.hasSuffix("ended with 73\ncantina 1.0 with 1.0\n"), "\(outcome)")
    #expect(outcome.errors.contains("cannot copy lib/cantina/new.txt"))
  }

  @Test(
    "After a kill at any step either version works, and a second run completes the installation",
    arguments: ["over another version", "over version 0.1.0", "uninstalling"])
  func killed(what: String) async throws {
    try await stage.makeDeadlyTools()
    let (isUnlisted, isGoing) = (what == "over version 0.1.0", what == "uninstalling")
    if isUnlisted { try await stage.makeUnlisted("1.0") } else { _ = try await stage.sh("install 1.0") }
    _ = try await stage.sh(#"cp -a "$PREFIX" before"#)
    let command = "\(isGoing ? "un" : "")install 2.0"
    let script = #""$SHELL" 2.0/install.sh \#(isGoing ? "--uninstall" : "") "$PREFIX""#
    var (step, isDone, seen) = (0, false, Set<String>())
    while !isDone {
      step += 1
      try #require(step < 500)
      let outcome = try await stage.sh(
        """
        rm -rf "$PREFIX" && cp -a before "$PREFIX" && echo 0 >steps
        PATH=$STAGE/tools:$PATH "$SHELL" -c 'echo $$ >pid; exec \(script)' >/dev/null 2>&1
        echo "status $?"
        version
        """, variables: ["KILL": "\(step)"])
      let lines = outcome.output.split(separator: "\n").map(String.init)
      isDone = lines.first == "status 0"
      seen.insert(lines.last ?? "")
      #expect(isDone || lines.first == "status 137", "step \(step): \(outcome)")
      #expect(
        isGoing || ["cantina 1.0 with 1.0", "cantina 2.0 with 2.0"].contains(lines.last), "step \(step): \(outcome)")
      #expect(stage.harmed == [], "step \(step)")
      let again = try await stage.sh("\(command) >/dev/null && if \(isGoing ? "false" : "true"); then version; fi")
      #expect(again.status == 0 && again.output == (isGoing ? "" : "cantina 2.0 with 2.0\n"), "step \(step): \(again)")
      #expect(stage.harmed == [], "step \(step)")
      // One program, four files, two of them with links, and the two lists.
      let left = stage.installed
      #expect(left.count == (isGoing ? 0 : 8), "step \(step): \(left)")
    }
    #expect(step > 10 && seen.count >= 2, "\(step) steps, \(seen)")
  }
}
