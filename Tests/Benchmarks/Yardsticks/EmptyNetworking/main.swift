// The least that a Swift program costs that is linked with Foundation and its networking, which on Linux means libcurl.

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Something of each is named, or the linker would leave them out.
if CommandLine.arguments.count > 9 { print(URLSession.self, Date()) }
write(STDOUT_FILENO, "x", 1)
pause()
