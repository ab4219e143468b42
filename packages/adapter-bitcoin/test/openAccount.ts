import { mockContext } from '@latchkey/testing'
import { getChain } from '../src/addresses/chains.ts'
import { createWallets } from '../src/discovery/createWallets.ts'
import { startEngine } from '../src/engine/startEngine.ts'
import { bitcoinRegtest } from '../src/networks/networks.ts'

export type Output = { readonly value: number; readonly isConfirmed: boolean }

/** An engine whose node lists these outputs for every address, at that fee rate. */
export function openAccount(outputs: readonly Output[], rate: number) {
  const utxos = outputs.map(({ value, isConfirmed }, index) => ({
    txid: 'ab'.repeat(32),
    vout: index,
    value,
    status: { confirmed: isConfirmed },
  }))
  const context = mockContext({
    fetch: async (url) => Response.json(String(url).endsWith('/utxo') ? utxos : { '6': rate }),
  })
  const network = { ...bitcoinRegtest, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
  const networks = [network]
  const wallets = createWallets(context)
  const engine = startEngine({ context, wallets, networks, report: () => {} })
  const chain = getChain(network.caipNetworkId)
  if (!chain) throw new Error('regtest is known')
  return { engine, network, chain }
}
