import { expect, test } from 'vitest'
import { devnetSolana, devnetSolanaTokens } from '../apps/devnet/src/constants/index.ts'
import { startSolanaServer } from '../apps/server/test/startSolanaServer.ts'
import { fetchActivity } from '../packages/core/src/activity/api.ts'
import { fetchTokenBalances } from '../packages/core/src/balances/api.ts'
import type { CaipAddress } from '../packages/core/src/base/caip.ts'
import { fetchCollectibles } from '../packages/core/src/collectibles/api.ts'
import { fetchPrices } from '../packages/core/src/prices/api.ts'
import { getHostedRpcUrl } from '../packages/core/src/services/getHostedRpcUrl.ts'
import { isDataSupported } from '../packages/core/src/services/isDataSupported.ts'
import { findMissingFields } from './findMissingFields.ts'
import { openClient } from './services.ts'

test('on Solana, core reads balances, activity, collectibles, prices and RPC results of the server completely', async () => {
  const { caipNetworkId: id } = devnetSolana
  const [{ mint }] = devnetSolanaTokens
  const solana = await startSolanaServer()
  const { latchkey, both } = openClient(solana.url)
  try {
    expect(await isDataSupported(latchkey, id)).toBe(true)
    const { alice, bob, send, transfer, transferToken, mint: mintOne } = solana.wallet
    const leaf = await mintOne(bob.address, 0, 1n)
    const token = { mint, decimals: 6 }
    await send([transfer(bob.address, 1n), transferToken(bob.address, token, 1_500_001n)])
    const account = { address: bob.address, caipNetworkId: id } as const
    const dollar = `${id}:${mint}` as CaipAddress

    for (const forceUpdate of [undefined, true, [dollar]] as const) {
      const balances = await both(fetchTokenBalances, {
        ...account,
        ...(forceUpdate && { forceUpdate }),
      })
      expect(balances.read.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
        ['SOL', '1000.000000001'],
        ['DUSD', '501.500001'],
      ])
      expect(balances.read[1]?.address).toBe(dollar)
      expect(findMissingFields(balances.heard, { balances: balances.read })).toEqual([])
    }
    for (const [one, kinds] of [
      [bob.address, ['receive', 'mint']],
      // Creating a mint sends lamports to it.
      [alice.address, ['send', 'send']],
    ] as const) {
      const activity = await both(fetchActivity, { address: one, caipNetworkId: id })
      expect(activity.read.data.map(({ metadata }) => metadata.operationType)).toEqual([...kinds])
      expect(findMissingFields(activity.heard, activity.read)).toEqual([])
    }
    const owned = await both(fetchCollectibles, account)
    expect(owned.read.data).toMatchObject([{ address: `${id}:${leaf}`, standard: 'SPL' }])
    expect(findMissingFields(owned.heard, owned.read)).toEqual([])
    const prices = await both(fetchPrices, { addresses: [dollar], caipNetworkId: id })
    expect(prices.read).toMatchObject([{ address: dollar, price: 1 }])
    expect(findMissingFields(prices.heard, { fungibles: prices.read })).toEqual([])

    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' })
    const url = (await getHostedRpcUrl(latchkey, id)) ?? ''
    const response = await fetch(url, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ result: devnetSolana.genesisHash })
  } finally {
    latchkey.destroy()
    await solana.stop()
  }
})
