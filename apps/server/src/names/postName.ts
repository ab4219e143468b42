import {
  InvalidRequestError,
  RequestError,
  UnauthorizedError,
  UnreadableBodyError,
} from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { parse } from '../http/parse.ts'
import { findName } from './findNames.ts'
import { findSigner } from './findSigner.ts'
import { readName, requireZone } from './readName.ts'
import { registration, registrationBody } from './registration.ts'
import { registrationResponse } from './schema.ts'
import { validateName } from './validateName.ts'

/** Maximum age in seconds: a visitor reads before signing, and clocks differ a little. */
const oldest = 300
const ahead = 60
/** Maximum names of an address. */
const mostNames = 10

export const postName = defineEndpoint({
  method: 'POST',
  path: '/v1/profile/account',
  summary: 'Registers a name by a signed message',
  description:
    'The message may be five minutes old, and one minute ahead. A name is registered once, so a message can be used once. ' +
    'The name resolves to the address under its coin type and, unless a contract signed, under 60. ' +
    `An address gets ${mostNames} names. Addresses, reserved words (admin, support, the zone itself), names of 64 characters, and names with hyphens ` +
    'at an end or in third and fourth place cannot be registered. 503 has the field `signature` when the network of a contract does not respond.',
  access: 'project',
  body: registrationBody,
  bodyLimit: 16_384,
  response: registrationResponse,
  errors: [501, 503],
  handle: async ({ body, server, signal }) => {
    const { config, database, clock } = server
    const zone = requireZone(config.nameZone)
    const signed = parse(registration, readMessage(body.message))
    if (!signed.name.toLowerCase().endsWith(`.${zone}`))
      throw new InvalidRequestError('name', `The message names no name of .${zone}`)
    const name = readName(signed.name, zone)
    const refusal = validateName(name.slice(0, -zone.length - 1), zone, config.reservedNames)
    if (refusal !== undefined) throw new InvalidRequestError('name', `A name ${refusal}`)
    const reference = body.coin_type === 60 ? 1 : body.coin_type - 0x8000_0000
    const chain = config.chains.get(`eip155:${reference}`)
    if (body.coin_type !== 60 && !chain)
      throw new InvalidRequestError('coin_type', 'This server does not know that network')
    if (await findName(database, name)) throw createNameTakenError()
    const now = clock.now()
    const age = now / 1000 - signed.timestamp
    if (age > oldest || age < -ahead)
      throw new InvalidRequestError('timestamp', 'Message timestamp is too old or in the future')
    if (signed.address !== undefined && signed.address !== body.address)
      throw new UnauthorizedError('address', 'The message is for another address')
    const signature = body.signature as `0x${string}`
    const signer = await findSigner({ ...body, signature }, chain, signal)
    if (!signer || (signer === 'contract' && signed.address === undefined))
      throw new UnauthorizedError('signature', 'The message is not signed by this address')
    // A contract's address may belong to another account on another network.
    const coins = signer === 'contract' ? [body.coin_type] : new Set([body.coin_type, 60])
    const row = {
      sql: `INSERT INTO names_registered (name, attributes, registered_at, updated_at)
        SELECT ?, ?, ?, ?
        WHERE (SELECT count(*) FROM names_addresses WHERE address = ? AND coin_type = ?) < ?`,
      args: [
        ...[name, JSON.stringify(signed.attributes), now, now],
        ...[body.address, signer === 'contract' ? body.coin_type : 60, mostNames],
      ],
    }
    // Only if the name was inserted just before.
    const addresses = {
      sql: `INSERT INTO names_addresses (name, coin_type, address, created_at)
        SELECT ?, value, ?, ? FROM json_each(?) WHERE changes() = 1`,
      args: [name, body.address, now, JSON.stringify([...coins])],
    }
    // The second of two concurrent inserts fails: one transaction, one primary key.
    try {
      const [inserted] = await database.batch([row, addresses], 'write')
      if (inserted?.rowsAffected === 0)
        throw new InvalidRequestError('address', `This address has ${mostNames} names already`)
    } catch (error) {
      if (error instanceof RequestError) throw error
      if (await findName(database, name)) throw createNameTakenError()
      throw error
    }
    const registered = await findName(database, name)
    if (!registered) throw new Error('A name that was just registered is not there')
    return { ...registered, success: true }
  },
})

function createNameTakenError(): InvalidRequestError {
  return new InvalidRequestError('name', 'This name is already registered')
}

function readMessage(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    throw new UnreadableBodyError('The message is not JSON')
  }
}
