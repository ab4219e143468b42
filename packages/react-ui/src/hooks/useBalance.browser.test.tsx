import { connect, disconnect, type Latchkey, switchNetwork } from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { afterwards, makeLatchkey, wallet } from '../../test/showApp.tsx'
import { showHook } from '../../test/showHook.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import type { AccountQueryOptions } from './useAccountQuery.ts'
import { useBalance } from './useBalance.ts'

const ether = 15n * 10n ** 17n
const account = { address: '0x2', caipNetworkId: 'eip155:1' } as const
const reads = (mock: ReturnType<typeof mockAdapter>) =>
  mock.calls.filter(({ method }) => method === 'getBalance').map(({ params }) => params)

test('reads the connected account, follows it to another network, and ends with it', async () => {
  const { latchkey, mock, read } = await showHook(useBalance)
  expect(read()).toMatchObject({ data: undefined, isPending: false, error: undefined })
  await connect(latchkey, { walletId: 'io.orbit' })
  await expect.poll(() => read().isPending).toBe(true)
  await expect.poll(() => read().data).toEqual({ value: ether, decimals: 18, symbol: 'ETH' })
  await switchNetwork(latchkey, 'eip155:137')
  await expect.poll(() => read().data?.symbol).toBe('POL')
  expect(reads(mock)).toMatchObject([
    { caipNetworkId: 'eip155:1' },
    { caipNetworkId: 'eip155:137' },
  ])
  await disconnect(latchkey)
  await expect.poll(() => read()).toMatchObject({ data: undefined, isPending: false })
})

test('reads an account that is not connected, and one of several wallets', async () => {
  const other = { connectorId: 'io.other', name: 'Other', accounts: ['0xb0b'] }
  const mock = mockAdapter({ wallets: [wallet, other] })
  const { latchkey, read } = await showHook(
    () => ({ own: useBalance(account), other: useBalance({ connectorId: 'io.other' }) }),
    { mock },
  )
  await expect.poll(() => read().own.data?.value).toBe(ether)
  expect(read().other.isPending).toBe(false)
  await connect(latchkey, { walletId: 'io.other' })
  await connect(latchkey, { walletId: 'io.orbit' })
  await expect.poll(() => read().other.data?.value).toBe(ether)
  expect(reads(mock)).toMatchObject([{ address: '0x2' }, { address: '0xb0b' }])
})

test('two components share one reading', async () => {
  const { mock, read } = await showHook(() => [useBalance(account), useBalance(account)] as const)
  await expect.poll(() => read().map(({ data }) => data?.value)).toEqual([ether, ether])
  expect(reads(mock)).toHaveLength(1)
})

test('error: a node that fails is an error, and refetch reads it again', async () => {
  const mock = mockAdapter({ wallets: [wallet], fails: { getBalance: new Error('down') } })
  const { read } = await showHook(() => useBalance(account), { mock })
  await expect.poll(() => read().error?.code).toBe('balanceUnavailable')
  expect(read()).toMatchObject({ data: undefined, isPending: false })
  delete mock.fails.getBalance
  read().refetch()
  await expect.poll(() => read()).toMatchObject({ data: { value: ether }, error: undefined })
})

test('error: a namespace that the site does not have', async () => {
  const { read } = await showHook(() => useBalance({ ...account, caipNetworkId: 'solana:x' }))
  await expect.poll(() => read().error?.code).toBe('balanceUnavailable')
})

function Balance(props: AccountQueryOptions) {
  const { data, isPending } = useBalance(props)
  return <p>{isPending ? '…' : String(data?.value)}</p>
}

const page = (latchkey: Latchkey) => (
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <Balance />
      <Balance {...account} />
    </LatchkeyProvider>
  </StrictMode>
)

test('a server reads nothing, and the page of a connected visitor hydrates without a difference', async () => {
  const mock = mockAdapter({ wallets: [wallet] })
  const html = renderToString(page(makeLatchkey({}, mock)))
  expect(html).toBe('<p>undefined</p><p>…</p>')
  expect(reads(mock)).toEqual([])

  const latchkey = makeLatchkey({}, mock)
  await connect(latchkey, { walletId: 'io.orbit' })
  const main = document.createElement('main')
  main.innerHTML = html
  document.body.append(main)
  const problems: unknown[] = []
  const root = hydrateRoot(main, page(latchkey), { onRecoverableError: (e) => problems.push(e) })
  afterwards(() => {
    root.unmount()
    main.remove()
  })
  await expect.poll(() => main.textContent).toBe(`${ether}${ether}`)
  expect(problems).toEqual([])
})
