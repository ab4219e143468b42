import { WalletNotFoundError } from '@latchkey/core'
import type { Wallet } from '../discovery/wallet.ts'
import { adapterPort } from './adapterPort.ts'
import type { Engine } from './engine.ts'
import type { Port } from './port.ts'
import { relayPort } from './relayPort.ts'
import { standardPort } from './standardPort.ts'

/**
 * A wallet of the book, and the way to ask it.
 *
 * @throws {WalletNotFoundError} there is no such wallet (any more)
 */
export function findPort(
  engine: Engine,
  connectorId: string,
): { readonly wallet: Wallet; readonly port: Port } {
  const wallet = engine.book.find(connectorId)
  if (!wallet) throw new WalletNotFoundError(connectorId)
  const { source } = wallet
  const key = keyOf(source)
  const port = engine.ports.get(key) ?? makePort(engine, wallet)
  engine.ports.set(key, port)
  return { wallet, port }
}

function makePort({ options }: Engine, { source }: Wallet): Port {
  if (source.kind === 'relay') return relayPort(source.provider)
  return source.kind === 'standard'
    ? standardPort(source.wallet)
    : adapterPort(source.adapter, options)
}

function keyOf(source: Wallet['source']): object {
  if (source.kind === 'relay') return source.provider
  return source.kind === 'standard' ? source.wallet : source.adapter
}
