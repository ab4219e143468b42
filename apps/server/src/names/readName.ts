import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'
import { label } from './schema.ts'

/**
 * The name in lowercase with its zone. A bare label belongs to the server's zone.
 *
 * @throws {InvalidRequestError} 400 `name`: characters, length or zone.
 * @throws {NotAvailableError} 501: the server has no zone.
 */
export function readName(text: string, zone: string | undefined): string {
  const requiredZone = requireZone(zone)
  const name = text.toLowerCase()
  const end = `.${requiredZone}`
  const bare = name.endsWith(end) ? name.slice(0, -end.length) : name
  if (bare.includes('.'))
    throw new InvalidRequestError('name', `Names of this server end in ${end}`)
  const parsed = label.safeParse(bare)
  if (!parsed.success)
    throw new InvalidRequestError(
      'name',
      `A name ${parsed.error.issues[0]?.message ?? 'is not this'}`,
    )
  return `${parsed.data}${end}`
}

/** @throws {NotAvailableError} 501: the server has no zone. */
export function requireZone(zone: string | undefined): string {
  if (zone === undefined) throw new NotAvailableError('name', 'This server registers no names')
  return zone
}
