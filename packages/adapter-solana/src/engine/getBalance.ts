import {
  type BalanceRequest,
  isSolanaAddress,
  type NativeBalance,
  RpcError,
} from '@latchkey/core/adapter'
import { type Engine, readChain } from './engine.ts'
import { parseAmount, readValue } from './readNodeResponses.ts'

/** Lamports of an address. */
export async function getBalance(
  engine: Engine,
  { address, caipNetworkId, signal }: BalanceRequest,
): Promise<NativeBalance> {
  checkAddress(address)
  const response = await readChain(engine, caipNetworkId, 'getBalance', [address], signal)
  const network = engine.networks.find((network) => network.caipNetworkId === caipNetworkId)
  const { decimals = 9, symbol = 'SOL' } = network?.nativeCurrency ?? {}
  return { value: parseAmount(readValue(response)), decimals, symbol }
}

/** @throws {RpcError} -32602 the address is not one of Solana */
export function checkAddress(address: unknown): void {
  if (!isSolanaAddress(address))
    throw new RpcError(-32602, { details: 'expected an address of Solana' })
}
