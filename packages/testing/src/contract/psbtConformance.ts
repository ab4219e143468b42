import { expect } from 'vitest'
import {
  type ConformanceCase,
  connectFirst,
  expectRefusal,
  type TestBench,
  there,
} from './testBench.ts'

/** Connects, and requests the first input of a transaction that another party signs too. */
async function createRequest(bench: TestBench) {
  const { connectorId, address } = await connectFirst(bench)
  return {
    connectorId,
    address,
    caipNetworkId: bench.networks[0],
    psbt: (await bench.makePsbt?.(address)) ?? '',
    signInputs: [{ index: 0, address }],
  }
}

/** Transactions with several signers, each for its own inputs. */
export const psbtConformance: readonly ConformanceCase[] = [
  {
    name: 'signPsbt returns a PSBT',
    needs: ['signPsbt'],
    async prove(bench) {
      const requested = await createRequest(bench)
      const { psbt, txid } = await there(bench.adapter.signPsbt)(requested)
      expect(psbt).toBeTypeOf('string')
      expect(txid).toBeUndefined()
      if (bench.makePsbt) expect(psbt).not.toBe(requested.psbt)
    },
  },
  {
    name: 'error: a declined PSBT is UserRejectedError',
    needs: ['signPsbt'],
    async prove(bench) {
      const requested = await createRequest(bench)
      bench.wallet.reject()
      await expectRefusal(there(bench.adapter.signPsbt)(requested), 'userRejected', 'reject')
    },
  },
  {
    name: 'security: a foreign input is not sent to the wallet',
    needs: ['signPsbt'],
    async prove(bench) {
      // A namespace of simulated calls has no inputs to check.
      if (!bench.makePsbt) return
      const requested = await createRequest(bench)
      const before = bench.wallet.prompts()
      const signInputs = [{ index: 1, address: requested.address }]
      await expectRefusal(there(bench.adapter.signPsbt)({ ...requested, signInputs }), 'rpc.-32602')
      expect(bench.wallet.prompts()).toBe(before)
    },
  },
]
