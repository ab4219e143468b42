import * as z from 'zod'
import { checkedAddress } from '../addresses/evm.ts'
import { defineEndpoint, type Endpoint } from '../http/defineEndpoint.ts'
import { signPicture } from '../pictures/signPicture.ts'
import type { Identities } from './createIdentities.ts'

/** A Solana address: valid, but without names on this server. */
const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

export const identityResponse = z.object({
  name: z.string().nullable(),
  avatar: z.string().max(8192).nullable().meta({
    description:
      'Relative to the base URL of the service: `v1/pictures/…`; or a small image as data:',
  }),
  resolvedAt: z.iso.datetime().nullable().meta({ description: 'The time of the ENS lookup' }),
})

function isEvm(text: string): boolean {
  return checkedAddress.safeParse(text).success
}

/** The same endpoint under its two paths. */
function toIdentityEndpoint(path: string): Endpoint<{ identities: Identities }> {
  return defineEndpoint({
    method: 'GET',
    path,
    summary: 'The name and avatar of an address',
    description:
      "A name of the server's own zone, otherwise the ENS name whose forward resolution matches (at most one lookup per address and hour). " +
      'Offchain gateways (ERC-3668) are not requested.',
    access: 'project',
    params: z.object({
      address: z
        .string()
        .max(128)
        .refine((text) => isEvm(text) || base58.test(text), 'must be an address'),
    }),
    query: z.object({
      sender: z.string().max(128).optional().meta({ description: 'Accepted and ignored' }),
    }),
    response: identityResponse,
    errors: [503],
    handle: async ({ params: { address }, server }, { identities }: { identities: Identities }) => {
      if (!isEvm(address)) return { name: null, avatar: null, resolvedAt: null }
      const { name, avatar, resolvedAt } = await identities.find(
        address.toLowerCase() as `0x${string}`,
      )
      const isRemote = avatar !== null && !avatar.startsWith('data:')
      return {
        name,
        avatar: isRemote ? (signPicture(server.config, avatar) ?? null) : avatar,
        resolvedAt: new Date(resolvedAt).toISOString(),
      }
    },
  })
}

export const getIdentity = toIdentityEndpoint('/v1/identity/:address')
export const getAccountIdentity = toIdentityEndpoint('/v1/account/:address/identity')
