import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { NotAvailableError } from '../errors/errors.ts'
import type { Account } from './readAccount.ts'

/** The owner of the new session. */
type Issued = Account & { projectId: string }

/**
 * Creates a session id: a UUID (version 8) of the time, 28 random bits and a MAC by which the server recognises it,
 * so that unsigned sessions need no row.
 *
 * @param now in seconds since 1970
 * @throws {NotAvailableError} if no secret is configured
 */
export function issuePci(secret: string | undefined, issued: Issued, now: number): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32BE(now)
  randomBytes(4).copy(bytes, 4)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  getMark(secret, issued, bytes).copy(bytes, 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * When the id was issued to this account and project, in seconds since 1970; undefined if it was not.
 *
 * @throws {NotAvailableError} if no secret is configured
 */
export function readPci(
  secret: string | undefined,
  issued: Issued,
  pci: string,
): number | undefined {
  const bytes = Buffer.from(pci.replaceAll('-', ''), 'hex')
  const isOwn = timingSafeEqual(bytes.subarray(8), getMark(secret, issued, bytes))
  return isOwn ? bytes.readUInt32BE() : undefined
}

/** 62 bits of the MAC, and the two variant bits of a UUID. */
function getMark(secret: string | undefined, issued: Issued, bytes: Buffer): Buffer {
  if (secret === undefined)
    throw new NotAvailableError('sessions', 'This server creates no sessions')
  const { address, chain, projectId } = issued
  const text = JSON.stringify([bytes.toString('hex', 0, 8), address, chain, projectId])
  const mark = createHmac('sha256', secret).update(`latchkey pci ${text}`).digest().subarray(0, 8)
  mark[0] = ((mark[0] ?? 0) & 0x3f) | 0x80
  return mark
}
