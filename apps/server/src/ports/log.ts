export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line of JSON per event. Fields never contain an address of a visitor or an account. */
export type Log = (level: LogLevel, event: string, fields?: Record<string, unknown>) => void

/**
 * Creates a log that writes lines of at least the given level.
 *
 * @param write receives one line with its line end; default: standard output
 */
export function createLog(
  lowest: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const threshold = logLevels.indexOf(lowest)
  return (level, event, fields = {}) => {
    if (logLevels.indexOf(level) < threshold) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  }
}
