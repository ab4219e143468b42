/** The settings are invalid. The message lists every invalid setting, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(
      `The server's settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  }
}
