import { Transaction } from '@scure/btc-signer'
import { type BitcoinChain, fromHex, toBase64, toHex } from './account.ts'
import type { Serve } from './createServe.ts'
import type { Vault } from './createVault.ts'
import { getVisibleEntries, on } from './state.ts'

type SignOptions = {
  readonly autoFinalized?: boolean
  readonly toSignInputs: readonly {
    readonly index: number
    readonly address: string
    readonly sighashTypes?: readonly number[]
  }[]
}

/** The common part of UniSat and OKX: one account, PSBTs in hex. */
export function createHexSigning(vault: Vault, { respond }: Serve) {
  const { state } = vault
  const active = () =>
    getVisibleEntries(state)
      .filter(({ purpose }) => purpose === 'payment')
      .slice(0, 1)
  const malform = (value: unknown) => (state.isMalformed ? [42, { address: null }] : value)
  return {
    active,
    methods: {
      getAccounts: () =>
        respond('getAccounts', [], () => malform(active().map(({ address }) => address))),
      getPublicKey: () =>
        respond('getPublicKey', [], () => toHex(active()[0]?.publicKey ?? new Uint8Array())),
      signMessage: (text: string, type: string) =>
        respond('signMessage', [text, type], async () =>
          toBase64(
            await vault.signMessage(
              'signMessage',
              active()[0]?.address ?? '',
              new TextEncoder().encode(text),
              type === 'ecdsa' ? 'ecdsa' : 'bip322',
            ),
          ),
        ),
      signPsbt: (psbt: string, options: SignOptions) =>
        respond('signPsbt', [psbt, options], async () => {
          const { toSignInputs, autoFinalized = true } = options
          const signed = await vault.signPsbt(
            'signPsbt',
            fromHex(psbt),
            toSignInputs,
            autoFinalized,
          )
          return toHex(signed.toPSBT())
        }),
      pushPsbt: (psbt: string) =>
        respond('pushPsbt', [psbt], () => vault.broadcast(Transaction.fromPSBT(fromHex(psbt)))),
      disconnect: () => respond('disconnect', [], vault.disconnect),
      ...emitter(vault),
    },
  }
}

/** `on` and `removeListener`, as Node has them. */
function emitter({ state }: Vault) {
  type Listener = (...values: readonly unknown[]) => void
  return {
    on: (event: string, listener: Listener) => void on(state, event, listener),
    removeListener: (event: string, listener: Listener) =>
      void state.listeners.get(event)?.delete(listener),
  }
}

/** @see https://docs.unisat.io */
export function createUnisatDialect(vault: Vault, serve: Serve): object {
  const { state } = vault
  const { respond } = serve
  const { active, methods } = createHexSigning(vault, serve)
  return {
    ...methods,
    requestAccounts: () =>
      respond('requestAccounts', [], async () => {
        const [first] = await vault.connect('requestAccounts')
        return state.isMalformed ? [42, { address: null }] : [first?.address]
      }),
    getChain: () =>
      respond('getChain', [], () => ({
        enum: state.foreignChain ?? `BITCOIN_${state.chain.toUpperCase()}`,
      })),
    switchChain: (name: string) =>
      respond('switchChain', [name], () =>
        vault.move('switchChain', name.replace('BITCOIN_', '').toLowerCase() as BitcoinChain),
      ),
    sendBitcoin: (to: string, satoshis: number) =>
      respond('sendBitcoin', [to, satoshis], () =>
        vault.send('sendBitcoin', active()[0]?.address ?? '', to, BigInt(satoshis)),
      ),
  }
}
