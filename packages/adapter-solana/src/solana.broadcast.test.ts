import { devnetSolanaAccounts } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { connectWallet } from '../test/connectWallet.ts'
import { startChain } from '../test/startChain.ts'
import { rpc } from '../test/transactions.ts'

const world = startChain()
const bob = devnetSolanaAccounts[1]?.address ?? ''

/** A wallet that signs only; the node sends each transaction (`sent` has its hash), and then answers this. */
async function connectSender(respond: () => Response) {
  const sent: string[] = []
  const wallet = await connectWallet(
    world.chain.rpcUrl,
    { without: ['solana:signAndSendTransaction'] },
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
  return { ...wallet, sent }
}

test.each([
  ['fails', 5n, () => new Response('', { status: 502 })],
  // Another amount: the same transfer in one block is the same transaction.
  ['names another one', 6n, () => Response.json({ jsonrpc: '2.0', id: 1, result: 'x' })],
])(
  'security: a node that receives a transaction and then %s does not lose its hash',
  async (_, value, respond) => {
    const { adapter, target, sent } = await connectSender(respond)
    const error = await adapter.sendTransaction?.({ ...target, to: bob, value }).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(error).toMatchObject({ code: 'transactionUnknown', hash: sent[0] })
    const { value: statuses } = await rpc<{ value: unknown[] }>(
      world.chain.rpcUrl,
      'getSignatureStatuses',
      [sent[0]],
    )
    expect(statuses[0]).toMatchObject({ err: null })
  },
)

test('a node that has processed the transaction before, by an answer that was lost, is a success with its hash', async () => {
  const error = { code: -32002, message: 'failed', data: { err: 'AlreadyProcessed' } }
  const { adapter, target, sent } = await connectSender(() =>
    Response.json({ jsonrpc: '2.0', id: 1, error }),
  )
  const done = await adapter.sendTransaction?.({ ...target, to: bob, value: 7n })
  expect(done).toEqual({ hash: sent[0] })
})
