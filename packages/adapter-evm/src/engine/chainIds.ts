import { type CaipNetworkId, type Hex, RpcError } from '@latchkey/core/adapter'

/** The number in a CAIP-2 id of this namespace; `eip155:01` is refused. */
export function toChainId(caipNetworkId: CaipNetworkId): number {
  const [, digits] = /^eip155:([1-9]\d{0,15})$/.exec(caipNetworkId) ?? []
  const id = Number(digits)
  if (Number.isSafeInteger(id)) return id
  throw new RpcError(5710, { details: `${caipNetworkId} is no EVM network` })
}

/** CAIP-2 of a chain id. */
export function toCaipNetworkId(chainId: number): CaipNetworkId {
  return `eip155:${chainId}`
}

/** A number as EIP-1474 writes quantities. */
export function toHex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}
