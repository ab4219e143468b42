import { DevnetError } from './errors.ts'

/**
 * The offset of all ports in `LATCHKEY_PORT_SHIFT`; 0 when unset.
 *
 * @throws {DevnetError} if it is not an integer from 0 to 55000
 */
export function readPortShift(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.LATCHKEY_PORT_SHIFT?.trim()
  if (!text) return 0
  const shift = Number(text)
  if (!/^\d+$/.test(text) || shift > 55_000)
    throw new DevnetError(
      `LATCHKEY_PORT_SHIFT must be a whole number from 0 to 55000, and is ${JSON.stringify(text)}.`,
    )
  return shift
}
