import {
  ChainNotAddedError,
  type Network,
  UserRejectedError,
  WalletMismatchError,
} from '@latchkey/core/adapter'
import { systemClock } from '@latchkey/core/modal'
import { mockContext } from '@latchkey/testing'
import { describe, expect, test } from 'vitest'
import { networkAt } from '../../test/page.ts'
import { createWalletRequests } from './createWalletRequests.ts'
import { switchWalletChain, toAddParameters } from './switchWalletChain.ts'

const account = `0x${'11'.repeat(20)}`

/** A wallet on chain 1; `script` handles requests first. */
function walletWith(script: Record<string, (chainId: string) => unknown>) {
  const requested: { method: string; params?: unknown }[] = []
  const wallet = { chainId: '0x1' }
  let chainChanged: ((chainId: string) => void) | undefined
  const provider = {
    on(event: string, listener: (chainId: string) => void) {
      if (event === 'chainChanged') chainChanged = listener
    },
    async request(args: { method: string; params?: unknown }) {
      requested.push(args)
      const response = script[args.method]
      if (response) return response(wallet.chainId)
      if (args.method === 'eth_chainId') return wallet.chainId
      if (args.method === 'eth_accounts') return [account]
      if (args.method === 'wallet_switchEthereumChain') wallet.chainId = '0x89'
      return null
    },
  }
  const context = { ...mockContext(), clock: systemClock }
  const lifetime = new AbortController()
  const engine = { context, lifetime, requests: createWalletRequests(context, lifetime.signal) }
  const network = networkAt(137, 'https://rpc.example/secret-key')
  return {
    wallet,
    emit(chainId: string) {
      wallet.chainId = chainId
      chainChanged?.(chainId)
    },
    requested,
    methods: () => requested.map(({ method }) => method),
    move: (signal?: AbortSignal) => switchWalletChain(engine, { provider, network, signal }),
  }
}

function refuse(code: number, data?: unknown) {
  return () => {
    throw Object.assign(new Error('refused'), { code, data })
  }
}

describe('switchWalletChain', () => {
  test('the event of a wallet that never responds ends the wait', async () => {
    const { move, emit, methods } = walletWith({
      wallet_switchEthereumChain: () => new Promise(() => {}),
    })
    const moving = move()
    await expect.poll(methods).toContain('wallet_switchEthereumChain')
    emit('0x89')
    expect(await moving).toEqual({ accounts: [account], chainId: 137 })
  })

  test('switches and reads back', async () => {
    const { move, requested } = walletWith({})
    expect(await move()).toEqual({ accounts: [account], chainId: 137 })
    expect(requested[0]).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
  })

  test.each([
    ['4902', refuse(4902)],
    ['4902 in data.originalError', refuse(-32603, { originalError: { code: 4902 } })],
  ])(
    'adds a network the wallet does not know (%s), and switches if adding did not',
    async (_, no) => {
      let isKnown = false
      const { move, methods, wallet } = walletWith({
        wallet_switchEthereumChain() {
          if (!isKnown) no()
          wallet.chainId = '0x89'
          return null
        },
        wallet_addEthereumChain() {
          isKnown = true
          return null
        },
      })
      expect((await move()).chainId).toBe(137)
      expect(methods()).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'eth_chainId',
        'wallet_switchEthereumChain',
        'eth_chainId',
        'eth_accounts',
      ])
    },
  )

  test('error: declining the addition is UserRejectedError', async () => {
    const { move } = walletWith({
      wallet_switchEthereumChain: refuse(4902),
      wallet_addEthereumChain: refuse(4001),
    })
    await expect(move()).rejects.toThrow(UserRejectedError)
  })

  test('error: a wallet that cannot add is ChainNotAddedError', async () => {
    const { move } = walletWith({
      wallet_switchEthereumChain: refuse(4902),
      wallet_addEthereumChain: refuse(-32601),
    })
    await expect(move()).rejects.toThrow(ChainNotAddedError)
  })

  test('waits a moment for a wallet that accepts before it has switched', async () => {
    let reads = 0
    const { move } = walletWith({
      eth_chainId: () => {
        reads += 1
        return reads > 2 ? '0x89' : '0x1'
      },
    })
    expect((await move()).chainId).toBe(137)
  })

  test('security: a wallet that reports a switch that did not happen is rejected', async () => {
    const { move } = walletWith({ wallet_switchEthereumChain: () => null })
    await expect(move()).rejects.toThrow(WalletMismatchError)
  })

  test("error: aborted during the wallet's prompt is CancelledError", async () => {
    const { move } = walletWith({ wallet_switchEthereumChain: () => new Promise(() => {}) })
    const controller = new AbortController()
    const moving = move(controller.signal)
    controller.abort()
    await expect(moving).rejects.toMatchObject({ code: 'cancelled' })
  })
})

describe('toAddParameters', () => {
  const network: Network = {
    ...networkAt(137, 'https://rpc.example/?projectId=secret'),
    blockExplorerUrl: 'https://scan.example',
  }

  test("security: passes the chain's public URLs to the wallet, never the site's own", () => {
    const chainDefault = { http: ['https://public.example'] }
    const rpcUrls = { ...network.rpcUrls, chainDefault }
    expect(toAddParameters({ ...network, rpcUrls })).toEqual({
      chainId: '0x89',
      chainName: 'Chain 137',
      nativeCurrency: network.nativeCurrency,
      rpcUrls: ['https://public.example'],
      blockExplorerUrls: ['https://scan.example'],
    })
  })
})
