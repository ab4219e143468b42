import { FrameError, networks } from '@latchkey/frame-protocol'

/** A CAIP-2 id of the wallet's list. */
export type NetworkId = (typeof networks)[number]

/**
 * Finds the network of a CAIP-2 id or an EVM chain id.
 *
 * @throws {FrameError} if the wallet does not know it
 */
export function parseNetwork(chainId: string | number): NetworkId {
  const text = String(chainId)
  const id = /^(?:\d+|0x[0-9a-f]+)$/i.test(text) ? `eip155:${BigInt(text)}` : text
  const network = networks.find((known) => known === id)
  if (!network) throw new FrameError(4902, 'The wallet does not know this network')
  return network
}

/** Returns the chain id of an EVM network; undefined for others. */
export function getEvmChainId(network: NetworkId): number | undefined {
  const [namespace, reference] = network.split(':')
  return namespace === 'eip155' ? Number(reference) : undefined
}
