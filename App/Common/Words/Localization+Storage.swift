import Foundation
import CantinaTools

extension Localization {
  /// What befell a file: where, what, and what to try.
  func text(_ problem: StorageProblem) -> String {
    switch problem {
    case .damaged(let path, let aside): self[StoragePhrase.damaged, ["path": path, "aside": aside]]
    case .stuck(let error): self[StoragePhrase.stuck, values(error)]
    case .unreadable(let error): self[StoragePhrase.unreadable, values(error)]
    case .notKept(let error): self[StoragePhrase.notKept, values(error)]
    }
  }

  /// The same in passing.
  func shortText(_ problem: StorageProblem) -> String {
    let name = String(problem.path.split(separator: "/").last ?? "")
    switch problem {
    case .damaged: return self[StoragePhrase.damagedShort, ["name": name]]
    case .stuck(let error), .unreadable(let error):
      return self[StoragePhrase.unreadableShort, ["name": name, "cause": Self.cause(error)]]
    case .notKept(let error): return self[StoragePhrase.notKeptShort, ["name": name, "cause": Self.cause(error)]]
    }
  }

  /// The same for the log, in English.
  static func detail(of problem: StorageProblem) -> String {
    switch problem {
    case .damaged(let path, let aside): "\(path) was damaged and is now \(aside)"
    case .stuck(let error): "\(error.path) is damaged and cannot be set aside: \(cause(error))"
    case .unreadable(let error): "\(error.path) cannot be read: \(cause(error))"
    case .notKept(let error): "\(error.path) cannot be written: \(cause(error))"
    }
  }

  private func values(_ error: StorageError) -> [String: String] {
    ["path": error.path, "cause": Self.cause(error), "advice": self[advice(error.code)]]
  }

  private static func cause(_ error: StorageError) -> String { String(cString: strerror(error.code)) }

  private func advice(_ code: Int32) -> any Phrase {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: StoragePhrase.tryRoom
    case EACCES, EPERM, EROFS: StoragePhrase.tryRights
    case EISDIR, ENOTDIR, ENOTSUP, ELOOP: StoragePhrase.tryPlace
    default: StoragePhrase.tryLog
    }
  }
}
