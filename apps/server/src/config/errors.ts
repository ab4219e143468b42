/** The settings cannot be used; the message names each of them, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(
      `The server's settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  }
}
