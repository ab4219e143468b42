import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFaultyWorld } from '../../test/faultyWorld.ts'
import { coin, ether, receiver } from '../../test/openSender.ts'
import { waitForIdle } from '../../test/setup.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'

const step = fc.constantFrom(
  ...['press', 'press', 'pressTwice', 'approve', 'approve', 'reject', 'lose', 'loseKnown'],
  ...['reload', 'nodeDown', 'nodeSlow', 'nodeUp', 'serviceDown', 'serviceSlow', 'serviceUp'],
  ...['mine', 'fail', 'replace', 'drop', 'wait', 'waitLong'],
)

test('for any schedule of faults of node, data service, wallet and page, each press is sent at most once and ends as the chain has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (schedule) => {
      const world = await openFaultyWorld({
        calls: (read) => ({
          getBalance: () => read(() => ({ value: ether, decimals: 18, symbol: 'ETH' })),
          getTransferFee: () => read(() => ({ fee: 1_000n, deposit: 0n })),
        }),
        respond: () => ({ data: [], next: null }),
      })
      let pressed = 0n
      /** Its amount tells which press a request is of. */
      const press = async (count: number) => {
        pressed += 1n
        const latchkey = world.page()
        prepareSend(latchkey, { token: coin, value: pressed, to: receiver })
          .then((plan) => {
            for (let index = 0; index < count; index += 1) send(latchkey, plan).catch(() => {})
          })
          .catch(() => {})
        for (let waits = 0; waits < 4; waits += 1) await world.pass()
      }
      const acts: Record<string, () => unknown> = {
        ...world.acts,
        press: () => press(1),
        pressTwice: () => press(2),
      }
      for (const name of schedule) {
        await acts[name]?.()
        await waitForIdle()
      }
      const { transactions, expected } = await world.finish()

      const values = world.requests.map(({ sent }) => sent.value)
      expect(values).toEqual([...new Set(values)])
      expect(
        Object.fromEntries(transactions.map(({ amount, status }) => [amount, status])),
      ).toEqual(
        Object.fromEntries(expected.map(({ request, status }) => [request.sent.value, status])),
      )
      expect(world.changed).toEqual([])
      world.page().destroy()
    }),
    { numRuns: runs(50) },
  )
})
