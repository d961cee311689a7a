/// What the command line says, and the lines before the first screen.
enum CommandLinePhrase: String, Phrase {
  static let subject = "commandLine"

  case versionLine, launchLog, launchOutput, launchTerminal
  case optionOffline, optionFixtures, optionRecord, optionTimeout, optionRetries, optionPlain, optionNoColor
  case optionReducedMotion, optionMouse, optionTheme, optionLang, optionLog, optionLogLevel, optionVersion, optionHelp
  case optionSave, optionSearch, optionSort, optionFields, optionLimit, optionHeader, optionFollowOrigin, optionFormat
  case helpUsage, helpOptions, helpEnvironment, helpOpen, helpApis, helpBrowse, helpBrowseText, helpAddressOptions
  case helpGet, helpGetOptions, helpCache, helpCompletions, helpMan, helpHelp, helpMenu
  case usageMissingArgument, usageMisplaced, usageConflict, usageUnknownOption, usageUnknownCommand, usageUnknownRoute
  case usageNearest, usageMissingValue, usageUnexpectedValue, usageInvalidUrl, usageNotWritable, usageInvalidNumber
  case usageInvalidSwitch, usageUnknownName, usageMissingRoute, usageMissingAddress, usageInvalidHeader
  case usageInvalidName, usageMissingVariable, usageUnexpectedArgument, usageNotFound, usageNoFile, usageTryHelp

  // The man page, and what completions say.
  case helpOpposite
  case manName, manSubject, manSynopsis, manDescription, manFaces, manSources, manCommands, manFields, manEnvironment
  case manAs, manProxy, manLanguage, manExit, manFiles, manFilesConfig, manFilesData, manFilesCache
  case exitSuccess, exitNothing, exitUsage, exitBadData, exitNoInput, exitUnavailable, exitSoftware, exitIo
  case exitInterrupted

  // The palette over all routes.
  case paletteScreen, paletteRecent, paletteBookmark
}
