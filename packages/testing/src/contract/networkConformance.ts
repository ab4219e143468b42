import { expect } from 'vitest'
import {
  type ConformanceCase,
  connectFirst,
  expectRefusal,
  type TestBench,
  there,
} from './testBench.ts'

/** The network that is switched to. */
const findSecond = ({ adapter, networks: [, id] }: TestBench) =>
  there(
    adapter.networks.find((network) => network.caipNetworkId === id),
    `the adapter's network ${id}`,
  )

/** Connects, lets `prepare` set the wallet's behaviour, and requests the second network. */
async function switching(bench: TestBench, prepare: () => void = () => undefined) {
  const { adapter, connectorId } = bench
  const network = findSecond(bench)
  await connectFirst(bench)
  prepare()
  return there(adapter.switchNetwork)({ connectorId, network })
}

const getNetworkId = (bench: TestBench) => bench.live()[0]?.caipNetworkId

export const networkConformance: readonly ConformanceCase[] = [
  {
    name: 'switchNetwork switches the wallet, and the switch is reported',
    needs: ['switchNetwork'],
    async prove(bench) {
      await switching(bench)
      expect(getNetworkId(bench)).toBe(bench.networks[1])
    },
  },
  {
    name: 'switchNetwork adds an unknown network to the wallet',
    needs: ['switchNetwork', 'removeNetwork'],
    async prove(bench) {
      await switching(bench, () => bench.wallet.removeNetwork?.(bench.networks[1]))
      expect(getNetworkId(bench)).toBe(bench.networks[1])
    },
  },
  {
    name: 'error: a declined switch is UserRejectedError, and the wallet stays',
    needs: ['switchNetwork', 'setNetwork'],
    async prove(bench) {
      await expectRefusal(
        switching(bench, () => bench.wallet.reject()),
        'userRejected',
        'reject',
      )
      expect(getNetworkId(bench)).toBe(bench.networks[0])
    },
  },
  {
    name: 'error: a declined addition is UserRejectedError',
    needs: ['switchNetwork', 'removeNetwork'],
    async prove(bench) {
      const declined = switching(bench, () => {
        bench.wallet.removeNetwork?.(bench.networks[1])
        bench.wallet.reject()
      })
      await expectRefusal(declined, 'userRejected', 'reject')
      expect(getNetworkId(bench)).toBe(bench.networks[0])
    },
  },
  {
    name: 'error: a network that cannot be added is ChainNotAddedError',
    needs: ['switchNetwork', 'removeNetwork', 'refuseToAdd'],
    async prove(bench) {
      const refused = switching(bench, () => {
        bench.wallet.removeNetwork?.(bench.networks[1])
        bench.wallet.refuseToAdd?.()
      })
      await expectRefusal(refused, 'chainNotAdded', 'refuseToAdd')
    },
  },
  {
    name: 'error: a switch while another request is shown is RequestPendingError',
    needs: ['switchNetwork', 'setNetwork', 'pending'],
    async prove(bench) {
      await expectRefusal(
        switching(bench, () => bench.wallet.pending?.()),
        'requestPending',
        'pending',
      )
    },
  },
  {
    name: 'security: a wallet that reports a switch that did not happen is detected',
    needs: ['switchNetwork', 'lieAboutNetwork'],
    async prove(bench) {
      await expectRefusal(
        switching(bench, () => bench.wallet.lieAboutNetwork?.()),
        'walletMismatchChain',
        'lieAboutNetwork',
      )
      expect(getNetworkId(bench)).toBe(bench.networks[0])
    },
  },
  {
    name: 'error: a wallet that is not connected does not switch',
    needs: ['switchNetwork'],
    async prove(bench) {
      const { adapter, connectorId } = bench
      const network = findSecond(bench)
      await expectRefusal(there(adapter.switchNetwork)({ connectorId, network }))
    },
  },
]
