import { ConfigError } from '../config/errors.ts'
import { MigrationError } from '../database/errors.ts'
import { createScrub, redactUrl } from '../secrets/createScrub.ts'
import { describeError, describeWithFrames } from './describeError.ts'

/**
 * Describes the error that ended a program. The message of a library's error may repeat a setting.
 *
 * @param secrets of the settings
 */
export function describeFatalError(error: unknown, secrets: Iterable<string>): string {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message
  const hasCode = error instanceof Error && ('code' in error || 'status' in error)
  return createScrub(secrets, redactUrl)(hasCode ? describeError(error) : describeWithFrames(error))
}
