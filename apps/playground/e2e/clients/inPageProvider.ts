import { scriptedEvmWallet } from '@latchkey/testing'
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { Duplex } from 'readable-stream'

type Call = { readonly id?: number; readonly method: string; readonly params?: readonly unknown[] }

/** An extension with an unmodified third-party provider in the page, connected by a stream to a wallet on the devnet. */
export function start({
  rpcUrl,
  privateKey,
}: {
  readonly rpcUrl: string
  readonly privateKey: `0x${string}`
}): void {
  const wallet = scriptedEvmWallet({ accounts: [privateKey], chains: { 1: { rpcUrl } } })
  const notify = (data: object) => stream.push({ jsonrpc: '2.0', ...data })

  async function respond({ method, params }: Call): Promise<unknown> {
    if (method === 'metamask_sendDomainMetadata') return true
    if (method !== 'metamask_getProviderState') return wallet.provider.request({ method, params })
    const accounts = await wallet.provider.request({ method: 'eth_accounts' })
    return { accounts, chainId: '0x1', isUnlocked: true, networkVersion: '1' }
  }
  const stream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write(call: Call, _: unknown, done: () => void) {
      done()
      const { id } = call
      if (id !== undefined)
        respond(call).then(
          (result) => notify({ id, result: result ?? null }),
          ({ code, message }) => notify({ id, error: { code, message } }),
        )
    },
  })
  wallet.provider.on('accountsChanged', (params: unknown) =>
    notify({ method: 'metamask_accountsChanged', params }),
  )
  initializeProvider({
    connectionStream: stream,
    shouldSetOnWindow: false,
    providerInfo: {
      uuid: '00000000-0000-4000-8000-0000000000aa',
      name: 'Others’ Provider',
      icon: 'data:image/svg+xml,<svg/>',
      rdns: 'test.others',
    },
  })
}
