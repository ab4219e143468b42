import { devnetSolanaAccounts } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { connectWallet } from '../test/connectWallet.ts'
import { startChain } from '../test/startChain.ts'
import { rpc } from '../test/transactions.ts'

const world = startChain()
const bob = devnetSolanaAccounts[1]?.address ?? ''

test.each([
  ['fails', () => new Response('', { status: 502 })],
  ['names another one', () => Response.json({ jsonrpc: '2.0', id: 1, result: 'x' })],
])(
  'security: a node that receives a transaction and then %s does not lose its hash',
  async (_, respond) => {
    const without = ['solana:signAndSendTransaction']
    const sent: string[] = []
    const { adapter, target } = await connectWallet(
      world.chain.rpcUrl,
      { without },
      {
        async fetch(input, init) {
          const { method } = JSON.parse(String(init?.body))
          const response = await fetch(input, init)
          if (method !== 'sendTransaction') return response
          sent.push((await response.json()).result)
          return respond()
        },
      },
    )
    const error = await adapter.sendTransaction?.({ ...target, to: bob, value: 5n }).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(error).toMatchObject({ code: 'transactionUnknown', hash: sent[0] })
    const { value } = await rpc<{ value: unknown[] }>(world.chain.rpcUrl, 'getSignatureStatuses', [
      sent[0],
    ])
    expect(value[0]).toMatchObject({ err: null })
  },
)
