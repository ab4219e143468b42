export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
/** The lowest level that is logged; default `error`. */
export type LogLevel = (typeof logLevels)[number]

export type LogEntry = {
  readonly level: Exclude<LogLevel, 'silent'>
  readonly message: string
  /** Never contains a secret: no pairing URI, code, token or signature. */
  readonly cause?: unknown
}

/** The log function of an instance. */
export type Logger = (entry: LogEntry) => void

/** Writes to the console. */
export const createConsoleLog: Logger = ({ level, message, cause }) => {
  const line = `[latchkey] ${message}`
  if (cause === undefined) console[level](line)
  else console[level](line, cause)
}

/** Passes on entries at or above `level` only. Errors of the log function are ignored. */
export function filterLog(log: Logger, level: LogLevel): Logger {
  const limit = logLevels.indexOf(level)
  return (entry) => {
    if (logLevels.indexOf(entry.level) > limit) return
    try {
      log(entry)
    } catch {
      // A log function must not break a flow.
    }
  }
}
