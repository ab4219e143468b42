import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { lookupOwnedNames } from '../names/findNames.ts'
import { resolveAvatar, type Sources } from './resolveAvatar.ts'

/** ms for which a result of ENS is cached. */
const freshness = 3_600_000
/** The same if the owner of the avatar's token could not be read. */
const shortFreshness = 30_000
const most = 10_000
/** The coin type of Ethereum, the network of ENS (ENSIP-11). */
const ethereum = 60
const limit = 8_000

export type Identity = { name: string | null; avatar: string | null; resolvedAt: number }

/** The result, with the milliseconds for which it is cached. */
type Resolved = Identity & { freshness: number }

export type Identities = {
  /**
   * The name and avatar of an address in lowercase: a name of the server's own zone, else its primary ENS name.
   *
   * @throws {UpstreamError} 503 if ENS is unavailable and no result is cached
   */
  find(address: `0x${string}`): Promise<Identity>
}

/** Results of ENS are cached for an hour, for the ten thousand addresses requested last. */
export function createIdentities(sources: Sources): Identities {
  const { config, database, clock } = sources
  const known = new Map<string, Resolved>()
  const asking = new Map<string, Promise<Resolved>>()
  const chain = [...config.chains.values()].find(({ ens }) => ens !== undefined)

  return {
    async find(address) {
      const [cachedIdentity] =
        config.nameZone === undefined ? [] : await lookupOwnedNames(database, address, ethereum)
      if (!cachedIdentity) return toIdentity(await fromEns(address))
      // A name of the server's own zone is returned even if ENS is unavailable for the avatar.
      const ens = await fromEns(address).catch(() => nothing(clock.now()))
      return { ...toIdentity(ens), name: cachedIdentity.name }
    },
  }

  async function fromEns(address: `0x${string}`): Promise<Resolved> {
    const resolver = chain?.ens?.universalResolver
    if (!chain || !resolver) return nothing(clock.now())
    const before = known.get(address)
    if (before && Math.abs(clock.now() - before.resolvedAt) < before.freshness) return before
    let running = asking.get(address)
    if (!running) {
      running = resolve(chain, resolver, address).finally(() => asking.delete(address))
      asking.set(address, running)
    }
    try {
      const identity = await running
      known.delete(address)
      known.set(address, identity)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return identity
    } catch (error) {
      if (before) return before
      throw new UpstreamError('address', 'The network of the names does not respond', error)
    }
  }

  async function resolve(
    ensChain: Chain,
    resolver: `0x${string}`,
    address: `0x${string}`,
  ): Promise<Resolved> {
    // Independent of the first caller's signal: others may wait for the same result.
    const limits = { milliseconds: limit, signal: AbortSignal.timeout(limit) }
    const resolvedAt = clock.now()
    // Imports most of viem, which a server without ENS does not need.
    const { resolveEns } = await import('./resolveEns.ts')
    const found = await resolveEns(ensChain, resolver, address, limits)
    if (!found) return nothing(resolvedAt)
    const { name, record } = found
    const avatar = record === null ? null : await resolveAvatar(record, address, sources, limits)
    const isKnown = avatar !== undefined
    const maxAgeMs = isKnown ? freshness : shortFreshness
    return { name, avatar: avatar ?? null, resolvedAt, freshness: maxAgeMs }
  }
}

function nothing(resolvedAt: number): Resolved {
  return { name: null, avatar: null, resolvedAt, freshness }
}

function toIdentity({ freshness: _, ...identity }: Resolved): Identity {
  return identity
}
