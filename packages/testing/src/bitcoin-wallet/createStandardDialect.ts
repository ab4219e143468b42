import { type BitcoinChain, type BitcoinEntry, bitcoinChains } from './account.ts'
import type { Serve } from './createServe.ts'
import type { Vault } from './createVault.ts'
import { getVisibleEntries, on } from './state.ts'

type Account = { readonly address: string }
type SigningQuestion = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: Account
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
}

const flags: Readonly<Record<string, number>> = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 129,
  'NONE|ANYONECANPAY': 130,
  'SINGLE|ANYONECANPAY': 131,
}

/**
 * A wallet of the Wallet Standard.
 *
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function createStandardDialect(
  vault: Vault,
  { respond }: Serve,
  { name, icon }: { readonly name: string; readonly icon: string },
): object {
  const { state } = vault
  const toAccount = ({ address, publicKey, purpose }: BitcoinEntry) => ({
    address,
    publicKey,
    purpose,
    chains: [`bitcoin:${state.foreignChain ?? state.chain}`],
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
  })
  const feature = <values extends readonly unknown[], value>(
    method: string,
    make: (...values: values) => value | Promise<value>,
  ) => ({
    version: '1.0.0',
    [method.split(':')[1] ?? '']: (...values: values) =>
      respond(method, values, () => make(...values)),
  })
  const getInputs = ({ inputsToSign }: SigningQuestion) =>
    inputsToSign.flatMap(({ account, signingIndexes, sigHash }) => {
      const flag = flags[sigHash ?? '']
      return signingIndexes.map((index) => ({
        index,
        address: account.address,
        ...(flag !== undefined && { sighashTypes: [flag] }),
      }))
    })
  const malform = (value: unknown) => (state.isMalformed ? [42, { address: null }] : value)

  return {
    version: '1.0.0',
    name,
    icon,
    chains: Object.keys(bitcoinChains).map((chain) => `bitcoin:${chain}`),
    get accounts() {
      return malform(getVisibleEntries(state).map(toAccount))
    },
    features: {
      'bitcoin:connect': feature('bitcoin:connect', async () => {
        const entries = await vault.connect('bitcoin:connect')
        return { accounts: malform(entries.map(toAccount)) }
      }),
      'bitcoin:disconnect': feature('bitcoin:disconnect', vault.disconnect),
      'bitcoin:events': {
        version: '1.0.0',
        on: (event: string, listener: (...values: readonly unknown[]) => void) =>
          on(state, event, listener),
      },
      'bitcoin:switchNetwork': feature('bitcoin:switchNetwork', ({ chain }: { chain: string }) => {
        const expected = chain.split(':')[1] as BitcoinChain
        return vault.move('bitcoin:switchNetwork', expected in bitcoinChains ? expected : undefined)
      }),
      'bitcoin:signMessage': feature(
        'bitcoin:signMessage',
        async ({ account, message }: { account: Account; message: Uint8Array }) => {
          const kind = getVisibleEntries(state).find((one) => one.address === account.address)?.kind
          const protocol = kind === 'p2tr' ? 'bip322' : 'ecdsa'
          const signature = await vault.signMessage(
            'bitcoin:signMessage',
            account.address,
            message,
            protocol,
          )
          return [{ signedMessage: message, signature }]
        },
      ),
      'bitcoin:signTransaction': feature(
        'bitcoin:signTransaction',
        async (request: SigningQuestion) => {
          const inputs = getInputs(request)
          const signed = await vault.signPsbt(
            'bitcoin:signTransaction',
            request.psbt,
            inputs,
            false,
          )
          return [{ signedPsbt: signed.toPSBT() }]
        },
      ),
      'bitcoin:signAndSendTransaction': feature(
        'bitcoin:signAndSendTransaction',
        async (request: SigningQuestion) => {
          const method = 'bitcoin:signAndSendTransaction'
          const signed = await vault.signPsbt(method, request.psbt, getInputs(request), true)
          return [{ txId: await vault.broadcast(signed) }]
        },
      ),
    },
  }
}
