import { expect, test } from 'vitest'
import { openSwapper } from '../../test/openSwapper.ts'

test('error: a provider that builds another swap is passed over for the next best, unless it was chosen', async () => {
  const { asked, market, prepare } = await openSwapper({
    quotes: [
      { toAmount: '2000000000', provider: 'One' },
      { toAmount: '1990000000', provider: 'Two' },
    ],
  })
  const built = () => asked.filter(({ path }) => path === '/v1/convert/build-transaction')
  market.change = (tx) => (built().length === 1 ? { ...tx, data: '0x' } : tx)
  expect(await prepare()).toMatchObject({ provider: 'Two', amountOut: 1_990_000_000n })
  asked.length = 0
  await expect(prepare({ provider: 'One' })).rejects.toMatchObject({ code: 'swapMismatch' })
  expect(built()).toHaveLength(1)
  market.change = (tx) => ({ ...tx, data: '0x' })
  await expect(prepare()).rejects.toMatchObject({ code: 'swapMismatch' })
})
