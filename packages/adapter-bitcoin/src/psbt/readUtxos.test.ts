import { mockContext } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { createWallets } from '../discovery/createWallets.ts'
import { startEngine } from '../engine/startEngine.ts'
import { bitcoinMainnet } from '../networks/networks.ts'
import { readUtxos } from './readUtxos.ts'

const network = { ...bitcoinMainnet, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
const entry = { txid: 'ab'.repeat(32), vout: 0, value: 1_000, status: { confirmed: true } }

function reading(response: unknown) {
  const context = mockContext({ fetch: async () => Response.json(response) })
  const wallets = createWallets(context)
  const engine = startEngine({ context, wallets, networks: [network], report: () => {} })
  return readUtxos(engine, network, { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })
}

test('outputs have their position, their amount in satoshis and whether they are confirmed', async () => {
  const waiting = { ...entry, vout: 1, status: { confirmed: false } }
  expect(await reading([entry, waiting])).toEqual([
    { txid: entry.txid, vout: 0, satoshis: 1_000n, isConfirmed: true },
    { txid: entry.txid, vout: 1, satoshis: 1_000n, isConfirmed: false },
  ])
})

test.each([
  ['no list', {}],
  ['an output twice', [entry, entry]],
  ['an amount that is not exact', [{ ...entry, value: 2 ** 53 }]],
  ['an amount below nothing', [{ ...entry, value: -1 }]],
  ['part of a satoshi', [{ ...entry, value: 0.5 }]],
  ['an amount as text', [{ ...entry, value: '5' }]],
  ['a place that no transaction has', [{ ...entry, vout: 2 ** 32 }]],
  ['no id', [{ ...entry, txid: 'ab' }]],
  ['nothing', [null]],
])('security: %s is no list of outputs', async (_, response) => {
  await expect(reading(response)).rejects.toMatchObject({ code: 'rpc.-32603' })
})
