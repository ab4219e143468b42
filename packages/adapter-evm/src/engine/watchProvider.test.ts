import { waitFor } from '@latchkey/test-support'
import type { Address } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { watchProvider } from './watchProvider.ts'

const first = `0x${'11'.repeat(20)}` as Address
const second = `0x${'22'.repeat(20)}` as Address

function watched({ accounts = [first], chainId = 1 } = {}) {
  const listeners = new Map<string, (payload: unknown) => void>()
  const wallet = { accounts: accounts as readonly Address[], chainId, reads: 0 }
  const onChange = vi.fn()
  const onDisconnect = vi.fn()
  const { stop, refresh } = watchProvider(
    {
      request: async () => null,
      on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
      removeListener: (event: string) => listeners.delete(event),
    } as never,
    {
      log: () => {},
      getAccounts: async () => {
        wallet.reads += 1
        return wallet.accounts
      },
      getChainId: async () => wallet.chainId,
      onChange,
      onDisconnect,
    },
  )
  return {
    wallet,
    listeners,
    onChange,
    onDisconnect,
    stop,
    refresh,
    emit: (event: string, payload: unknown) => listeners.get(event)?.(payload),
    waitForIdle: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }
}

describe('watchProvider', () => {
  test.each([
    ['that throws', { on: 'throws' }],
    ['that is no function', { on: {} }],
    ['that does not exist', {}],
  ])('error: a provider with an event method %s is not watched', (_, methods) => {
    const provider = new Proxy(methods, {
      get(target, key) {
        const value = Reflect.get(target, key)
        if (value === 'throws') throw new TypeError('on')
        return value
      },
    })
    const { stop } = watchProvider(provider as never, {
      log: () => {},
      getAccounts: async () => [first],
      getChainId: async () => 1,
      onChange: () => {},
      onDisconnect: () => {},
    })
    expect(stop).not.toThrow()
  })

  test('security: 10 000 events cost two reads, and the wallet is believed rather than the event', async () => {
    const { wallet, emit, onChange, waitForIdle } = watched()
    for (let index = 0; index < 10_000; index += 1) emit('accountsChanged', [second])
    await waitForIdle()
    expect(wallet.reads).toBe(2)
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [first], chainId: 1 })
  })

  test('puts the account of the event first, if the wallet offers it', async () => {
    const { emit, onChange, waitForIdle } = watched({ accounts: [first, second] })
    emit('accountsChanged', [second])
    await waitForIdle()
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [second, first], chainId: 1 })
  })

  test('a refresh reads the state and keeps the given account first', async () => {
    const { refresh, onChange, waitForIdle } = watched({ accounts: [first, second], chainId: 137 })
    refresh(second)
    await waitForIdle()
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [second, first], chainId: 137 })
  })

  test('a refresh after which the wallet offers no accounts ends the connection', async () => {
    const { refresh, wallet, onDisconnect, waitForIdle } = watched()
    wallet.accounts = []
    refresh(first)
    await waitForIdle()
    expect(onDisconnect).toHaveBeenCalledTimes(1)
  })

  test('uses the payload if the wallet does not respond', async () => {
    const listeners = new Map<string, (payload: unknown) => void>()
    const onChange = vi.fn()
    const dead = async () => Promise.reject(new Error('dead'))
    watchProvider(
      {
        request: dead,
        on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
      } as never,
      { log: () => {}, getAccounts: dead, getChainId: dead, onChange, onDisconnect: () => {} },
    )
    listeners.get('accountsChanged')?.([second])
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ accounts: [second] }))
  })

  test.each([[7], [['0x1']], [null], [{ length: 3 }]])(
    'security: the payload %j neither throws nor ends the connection',
    async (payload) => {
      const { emit, onDisconnect, waitForIdle } = watched()
      emit('accountsChanged', payload)
      emit('chainChanged', payload)
      await waitForIdle()
      expect(onDisconnect).not.toHaveBeenCalled()
    },
  )

  test('no accounts end the connection, once, and the listeners are removed', async () => {
    const { emit, listeners, onDisconnect, onChange, waitForIdle } = watched()
    const stale = listeners.get('accountsChanged')
    emit('accountsChanged', [])
    stale?.([])
    await waitForIdle()
    expect(onDisconnect).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
    expect(listeners.size).toBe(0)
  })

  test('a temporary disconnection (1013) is ignored while accounts are offered', async () => {
    const { emit, onDisconnect, waitForIdle } = watched()
    emit('disconnect', { code: 1013 })
    await waitForIdle()
    expect(onDisconnect).not.toHaveBeenCalled()
    emit('disconnect', { code: 4900 })
    expect(onDisconnect).toHaveBeenCalledTimes(1)
  })

  test('a wallet without events, or whose events throw, is watched without an error', () => {
    const options = {
      log: vi.fn(),
      getAccounts: async () => [first],
      getChainId: async () => 1,
      onChange() {},
      onDisconnect() {},
    }
    const throwing = () => {
      throw new Error('trap')
    }
    watchProvider({ request: async () => null }, options).stop()
    watchProvider({ request: async () => null, on: throwing } as never, options).stop()
    expect(options.log).toHaveBeenCalled()
  })
})

test('error: a listener that throws does not end the watch', async () => {
  const { emit, onChange, waitForIdle } = watched()
  onChange.mockImplementation(() => {
    throw new Error('host')
  })
  emit('chainChanged', '0x1')
  await waitForIdle()
  emit('chainChanged', '0x1')
  await waitForIdle()
  expect(onChange).toHaveBeenCalledTimes(2)
})
