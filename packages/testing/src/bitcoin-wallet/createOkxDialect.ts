import { type BitcoinChain, toHex } from './account.ts'
import type { Serve } from './createServe.ts'
import { createHexSigning } from './createUnisatDialect.ts'
import type { Vault } from './createVault.ts'

/**
 * `window.okxwallet`: an object for each network; connecting to another one is how the wallet moves.
 *
 * @see https://web3.okx.com/build/dev-docs/wallet-api
 */
export function createOkxDialect(vault: Vault, serve: Serve): object {
  const { state } = vault
  const { respond } = serve
  const { active, methods } = createHexSigning(vault, serve)
  const getProvider = (chain: BitcoinChain) => ({
    ...methods,
    getAccounts: () => (state.chain === chain ? methods.getAccounts() : Promise.resolve([])),
    connect: () =>
      respond('connect', [chain], async () => {
        if (state.isPermitted && !state.isLocked) await vault.move('connect', chain)
        await vault.connect('connect')
        vault.follow(chain)
        const [first] = await vault.connect('connect')
        if (state.isMalformed) return { address: 42 }
        return { address: first?.address, publicKey: toHex(first?.publicKey ?? new Uint8Array()) }
      }),
    send: (request: { from: string; to: string; value: string }) =>
      respond('send', [request], async () => {
        const { from, to, value } = request
        // Whole bitcoin with up to eight decimals.
        const [integer = '0', fraction = ''] = value.split('.')
        const satoshis = BigInt(`${integer}${fraction.padEnd(8, '0')}`)
        return { txhash: await vault.send('send', active()[0]?.address ?? from, to, satoshis) }
      }),
  })
  return {
    bitcoin: getProvider('mainnet'),
    bitcoinTestnet: getProvider('testnet'),
    bitcoinSignet: getProvider('signet'),
  }
}
