import { swapRouter as router, words } from '@latchkey/test-support/swapMarket'
import { expect, test } from 'vitest'
import { coin, dollars, ether, openSwapper, swapper } from '../../test/openSwapper.ts'
import { transactionsAtom } from '../transactions/state.ts'
import { swap } from './swap.ts'

const target = { address: swapper, caipNetworkId: 'eip155:1', connectorId: 'mock' }
const back = { from: dollars, to: coin, amount: 1_000_000_000n }
const ofEther = [{ toAmount: String(ether / 2n) }]

test('security: whatever field of the built transaction a service changes, nothing is prepared', async () => {
  const { market, prepare } = await openSwapper()
  const other = `eip155:1:0x${'f'.repeat(40)}`
  const edit = (from: string, to: string) => (tx: Record<string, unknown>) => ({
    ...tx,
    data: String(tx.data).replace(from, to),
  })
  for (const change of [
    (tx: object) => ({ ...tx, to: other }),
    (tx: object) => ({ ...tx, from: other }),
    (tx: object) => ({ ...tx, data: '0x' }),
    (tx: object) => ({ ...tx, data: `0xa9059cbb${words(router, 5)}` }),
    edit(swapper.slice(2).toLowerCase(), 'f'.repeat(40)),
    edit('d0'.repeat(20), 'f'.repeat(40)),
    edit(words(1_980_000_000), words(1_979_999_999)),
    edit(words(4_102_444_800), words(0)),
  ]) {
    market.change = change
    await expect(prepare(), String(change)).rejects.toMatchObject({
      code: expect.stringMatching(/^swap(Mismatch|Changed)$/),
    })
  }
})

test('security: value, gas, network and nonce that a service adds to its transactions reach no wallet', async () => {
  const { latchkey, market, sent, prepare } = await openSwapper()
  market.gas = { gas: '30000000', gasPrice: '1000000000000', chainId: '10' }
  const added = { value: '7', gas: '9', gasPrice: '9', chainId: 'eip155:10', nonce: 0, type: 4 }
  market.change = (tx) => ({ ...tx, ...added, authorizationList: [{ address: router }] })
  const plan = await prepare()
  await swap(latchkey, plan)
  expect(sent).toEqual([{ ...target, to: router, value: ether, data: plan.request.data }])
})

test('security: a permit to sign, or another function, in place of an approval is refused before the wallet is asked', async () => {
  const { latchkey, market, sent, prepare } = await openSwapper({ quotes: ofEther, gas: null })
  const tx = {
    from: `eip155:1:${swapper}`,
    to: `eip155:1:${dollars.address}`,
    value: '0',
  }
  const call = words(router, 1_000_000_000)
  const permit = { domain: {}, primaryType: 'Permit', types: {}, message: { spender: router } }
  for (const response of [
    { permit },
    { tx: { ...tx, permit } },
    { tx: { ...tx, data: `0x39509351${call}` } },
    { tx: { ...tx, data: `0xd505accf${words(swapper)}${call}${words(1, 27, 1, 1)}` } },
    { tx: { ...tx, data: `0x095ea7b3${call}00` } },
    { tx: { ...tx, data: `0x095ea7b3${call}`, value: '1' } },
    { tx: { ...tx, data: `0x095ea7b3${call}`, to: `eip155:1:${router}` } },
    { tx: { ...tx, data: `0x095ea7b3${call}`, from: `eip155:1:${router}` } },
    { tx: { ...tx, data: `0x095ea7b3${words(router, 1_000_000_001)}` } },
  ]) {
    market.responses['/v1/convert/build-approve'] = () => Response.json(response)
    await expect(prepare(back), JSON.stringify(response)).rejects.toMatchObject({
      code: expect.stringMatching(/^(swapMismatch|invalidAnswer)$/),
    })
  }
  expect(sent).toEqual([])
  expect(latchkey.store.get(transactionsAtom)).toEqual([])
})

test('security: an approval for another contract than the router of the swap is refused', async () => {
  const { latchkey, market, prepare } = await openSwapper({ quotes: ofEther, gas: null })
  market.responses['/v1/convert/build-approve'] = () =>
    Response.json({
      tx: {
        from: `eip155:1:${swapper}`,
        to: `eip155:1:${dollars.address}`,
        data: `0x095ea7b3${words(`0x${'f'.repeat(40)}`, 1_000_000_000)}`,
        value: '0',
      },
    })
  await expect(prepare(back)).rejects.toMatchObject({ code: 'swapMismatch' })
  expect(latchkey.store.get(transactionsAtom)).toEqual([])
})
