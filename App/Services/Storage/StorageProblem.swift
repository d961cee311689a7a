/// What befell something that is kept for a person.
enum StorageProblem: Error, Hashable, Sendable {
  /// It could not be understood, and stands beside under another name now.
  case damaged(path: String, aside: String)
  /// It could not be understood, and could not be set aside either.
  case stuck(StorageError)
  case unreadable(StorageError)
  case notKept(StorageError)

  /// The file.
  var path: String {
    switch self {
    case .damaged(let path, _): path
    case .stuck(let error), .unreadable(let error), .notKept(let error): error.path
    }
  }
}
