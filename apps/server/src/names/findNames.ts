import type { InValue, Row } from '@libsql/client'
import { getAddress } from 'viem/utils'
import type { Database } from '../database/openDatabase.ts'
import type { RegisteredName } from './schema.ts'

/** The name’s record, or undefined if unregistered. */
export async function findName(
  database: Database,
  name: string,
): Promise<RegisteredName | undefined> {
  const [found] = await find(database, 'n.name = ?', [name])
  return found
}

/**
 * The names of an address for a coin type (ENSIP-11), the oldest first; at most 100. A contract's names are valid on
 * its own network only, because its address may belong to another contract elsewhere.
 */
export function lookupOwnedNames(
  database: Database,
  address: string,
  coinType: number,
): Promise<RegisteredName[]> {
  const statement = `SELECT name FROM names_addresses WHERE address = ? AND coin_type = ?
    ORDER BY created_at, name LIMIT 100`
  return find(database, `n.name IN (${statement})`, [address, coinType])
}

async function find(database: Database, place: string, args: InValue[]): Promise<RegisteredName[]> {
  const { rows } = await database.execute({
    sql: `SELECT n.name, n.attributes, n.registered_at, n.updated_at,
        a.coin_type, a.address, a.created_at
      FROM names_registered AS n JOIN names_addresses AS a ON a.name = n.name
      WHERE ${place} ORDER BY n.registered_at, n.name`,
    args,
  })
  const byName = new Map<string, Row[]>()
  for (const row of rows) {
    const name = String(row.name)
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return [...byName].map(([name, entry]) => describe(name, entry))
}

function describe(name: string, rows: readonly Row[]): RegisteredName {
  const [first] = rows
  return {
    name,
    registered_at: parseTime(first?.registered_at),
    updated_at: parseTime(first?.updated_at),
    attributes: JSON.parse(String(first?.attributes ?? '{}')) as Record<string, string>,
    addresses: Object.fromEntries(
      rows.map(({ coin_type, address, created_at }) => [
        String(coin_type),
        { address: getAddress(String(address)), created_at: parseTime(created_at) },
      ]),
    ),
  }
}

function parseTime(value: unknown): string {
  return new Date(Number(value)).toISOString()
}
