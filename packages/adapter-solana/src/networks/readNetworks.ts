import { type Network, readAdapterNetworks } from '@latchkey/core/adapter'

/** @throws {InvalidConfigError} the list is empty, or has a network of another namespace */
export function readNetworks(input: unknown): readonly Network[] {
  return readAdapterNetworks('solana.networks', input, {
    // A genesis hash in base58, cut to 32 characters: the case is part of it.
    pattern: /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/,
    expected: 'solana:{the first 32 characters of a genesis hash}',
  })
}
