import { expect } from 'vitest'
import { type ConformanceCase, connectFirst, expectRefusal, there } from './testBench.ts'

export const connectConformance: readonly ConformanceCase[] = [
  {
    name: 'connect resolves to what watchConnections has reported',
    async prove(bench) {
      const connecting = connectFirst(bench)
      const connection = await connecting
      expect(bench.live()).toEqual([connection])
      expect(connection).toMatchObject({
        namespace: bench.adapter.namespace,
        connectorId: bench.connectorId,
        address: bench.accounts[0],
        caipNetworkId: bench.networks[0],
      })
    },
  },
  {
    name: 'reports the connections known so far at once, to each watcher',
    async prove(bench) {
      expect(bench.updates[0]?.connections).toEqual([])
      await connectFirst(bench)
      const reports: number[] = []
      const unwatch = bench.adapter.watchConnections(({ connections }) =>
        reports.push(connections.length),
      )
      expect(reports).toEqual([1])
      unwatch()
    },
  },
  {
    name: 'can load its engine repeatedly',
    async prove({ adapter }) {
      await adapter.load()
      await adapter.load()
    },
  },
  {
    name: 'connect switches to the requested network',
    needs: ['switchNetwork'],
    async prove({ adapter, connectorId, networks, live }) {
      const [, caipNetworkId] = networks
      const connection = await adapter.connect({ connectorId, caipNetworkId })
      expect(connection.caipNetworkId).toBe(caipNetworkId)
      expect(live()).toEqual([connection])
    },
  },
  {
    name: 'error: declined is UserRejectedError, and nothing is connected',
    async prove(bench) {
      bench.wallet.reject()
      await expectRefusal(connectFirst(bench), 'userRejected', 'reject')
      expect(bench.live()).toEqual([])
    },
  },
  {
    name: 'connects after a declined request',
    async prove(bench) {
      bench.wallet.reject()
      await expectRefusal(connectFirst(bench), 'userRejected', 'reject')
      bench.wallet.approve()
      await connectFirst(bench)
      expect(bench.live()).toHaveLength(1)
    },
  },
  {
    name: 'error: a request already shown in the wallet is RequestPendingError',
    needs: ['pending'],
    async prove(bench) {
      there(bench.wallet.pending)()
      await expectRefusal(connectFirst(bench), 'requestPending', 'pending')
      expect(bench.live()).toEqual([])
    },
  },
  {
    name: 'error: an unknown wallet is WalletNotFoundError',
    async prove({ adapter, live }) {
      await expectRefusal(adapter.connect({ connectorId: 'nobody.here' }), 'walletNotFound')
      expect(live()).toEqual([])
    },
  },
  {
    name: 'error: aborted during the prompt is CancelledError, and a late approval is not reported',
    async prove({ adapter, connectorId, wallet, updates, waitForIdle }) {
      const before = wallet.prompts()
      const controller = new AbortController()
      wallet.hold()
      let isSettled = false
      const settled = () => {
        isSettled = true
      }
      const connecting = adapter.connect({ connectorId, signal: controller.signal })
      connecting.then(settled, settled)
      await expect
        .poll(() => wallet.prompts(), { message: 'the wallet shows the request' })
        .toBe(before + 1)
      controller.abort()
      await expect
        .poll(() => isSettled, { message: 'aborting settles the call', timeout: 5_000 })
        .toBe(true)
      await expectRefusal(connecting, 'cancelled', 'hold')
      wallet.approve()
      await waitForIdle()
      expect(updates.flatMap(({ connections }) => connections)).toEqual([])
    },
  },
  {
    name: 'revokes an approval that arrives after the connection was aborted',
    needs: ['endsPermission'],
    async prove({ adapter, connectorId, wallet, waitForIdle }) {
      const before = wallet.prompts()
      const controller = new AbortController()
      wallet.hold()
      const connecting = adapter.connect({ connectorId, signal: controller.signal })
      const refusal = expectRefusal(connecting, 'cancelled', 'hold')
      await expect.poll(() => wallet.prompts()).toBe(before + 1)
      controller.abort()
      await refusal
      wallet.approve()
      await waitForIdle()
      await expect
        .poll(() => wallet.isPermitted(), { message: 'the wallet is disconnected again' })
        .toBe(false)
    },
  },
  {
    name: 'error: aborted before it starts is CancelledError, without a prompt',
    async prove({ adapter, connectorId, wallet, waitForIdle }) {
      const before = wallet.prompts()
      const signal = AbortSignal.abort()
      await expectRefusal(adapter.connect({ connectorId, signal }), 'cancelled')
      await waitForIdle()
      expect(wallet.prompts()).toBe(before)
    },
  },
  {
    name: 'security: a wallet that is on another network than it reports is rejected',
    needs: ['switchNetwork', 'lieAboutNetwork'],
    async prove({ adapter, connectorId, networks, wallet, live }) {
      there(wallet.lieAboutNetwork)()
      const connecting = adapter.connect({ connectorId, caipNetworkId: networks[1] })
      await expectRefusal(connecting, 'walletMismatchChain', 'lieAboutNetwork')
      expect(live()).toEqual([])
    },
  },
  {
    name: 'security: a wallet with inconsistent accounts is rejected',
    needs: ['lieAboutAccount'],
    async prove(bench) {
      there(bench.wallet.lieAboutAccount)()
      await expectRefusal(connectFirst(bench), 'walletMismatchAccount', 'lieAboutAccount')
      expect(bench.live()).toEqual([])
    },
  },
  {
    name: 'security: malformed responses are InvalidWalletAnswerError',
    needs: ['malform'],
    async prove(bench) {
      there(bench.wallet.malform)()
      await expectRefusal(connectFirst(bench), 'invalidWalletAnswer', 'malform')
      expect(bench.live()).toEqual([])
    },
  },
]
