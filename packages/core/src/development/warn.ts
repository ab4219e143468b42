import { createConsoleLog, type Logger } from '../ports/log.ts'

/** The part of a Latchkey that has its log. */
export type Logging = {
  readonly log: Logger
  readonly config: { readonly log?: Logger | undefined; readonly logLevel?: unknown }
}

/** Logs a warning, at every log level if the site has set none. */
export function warn({ config, log }: Logging, message: string): void {
  const write = config.logLevel === undefined ? (config.log ?? createConsoleLog) : log
  write({ level: 'warn', message })
}
