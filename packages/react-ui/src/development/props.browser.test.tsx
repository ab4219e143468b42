import {
  createLatchkey,
  createMemoryStorage,
  type LatchkeyConfig,
  setLanguage,
} from '@latchkey/core'
import type { LogEntry } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { addStyles } from '../../test/addStyles.ts'
import { afterwards, find, render } from '../../test/showApp.tsx'
import { AccountButton } from '../buttons/AccountButton.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'
import { useBalance } from '../hooks/useBalance.ts'
import { useWaitForTransaction } from '../hooks/useWaitForTransaction.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

async function makeInstance(more: LatchkeyConfig = {}) {
  await addStyles()
  const logged: LogEntry[] = []
  const latchkey = createLatchkey({
    adapters: [mockAdapter().factory],
    storage: createMemoryStorage(),
    clock: mockClock(),
    log: (entry) => void logged.push(entry),
    ...more,
  })
  afterwards(() => latchkey.destroy())
  return { latchkey, warnings: () => logged.map(({ message }) => message) }
}

/** Renders what `use` returns. */
function Hook({ use }: { use: () => unknown }) {
  return <p data-testid="hook">{String(use())}</p>
}

test.each<[typed: string, node: () => ReactNode, read: string]>([
  [
    '<ConnectButton size="large">',
    () => <ConnectButton size={'large' as never} />,
    'A button has the unknown size "large": write size="sm" or size="md" or size="lg"',
  ],
  [
    '<NetworkButton size="small">',
    () => <NetworkButton size={'small' as never} />,
    'A button has the unknown size "small"',
  ],
  [
    '<ConnectButton balance="none">',
    () => <ConnectButton balance={'none' as never} />,
    'A button has the unknown balance "none": write balance="show" or balance="hide"',
  ],
  [
    '<AccountButton balance={false}>',
    () => <AccountButton balance={false as never} />,
    'A button has the unknown balance "false"',
  ],
  [
    'useBalance({ address })',
    () => <Hook use={() => useBalance({ address: '0x1' }).isPending} />,
    'A hook such as useBalance has an address without a network',
  ],
])('error: %s is reported once', async (_, node, read) => {
  const { latchkey, warnings } = await makeInstance()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      {node()}
      {node()}
    </LatchkeyProvider>,
  )
  await waitFor(() => expect(warnings()).toEqual([expect.stringContaining(read)]))
})

test('valid props and options are not reported', async () => {
  const { latchkey, warnings } = await makeInstance()
  const snapshot = {
    address: '0x1',
    chain: 'eip155:1',
    connectorId: 'mock',
    namespace: 'eip155',
  } as const
  render(
    <LatchkeyProvider latchkey={latchkey} snapshot={snapshot}>
      <ConnectButton size="lg" balance="hide" />
      <Hook use={() => useBalance().isPending} />
      <Hook use={() => useWaitForTransaction({ hash: undefined }).isPending} />
    </LatchkeyProvider>,
  )
  await find('lk-connect-button')
  expect(warnings()).toEqual([])
})

test.each<[typed: string, snapshot: unknown, remedy: string]>([
  ['the cookie', 'latchkey=%7B', "pass getSnapshot(request.headers.get('cookie'))"],
  ['its parsed content', { address: '0x1', chain: 'eip155:1', connectorId: 'mock' }, 'pass'],
  ['a promise', Promise.resolve(undefined), 'it is a promise: await it'],
])('error: a snapshot that is %s is reported', async (_, snapshot, remedy) => {
  const { latchkey, warnings } = await makeInstance()
  render(
    <LatchkeyProvider latchkey={latchkey} snapshot={snapshot as never}>
      <p data-testid="page" />
    </LatchkeyProvider>,
  )
  await find('page')
  expect(warnings()).toEqual([
    expect.stringMatching(/^The snapshot of LatchkeyProvider is not a result of getSnapshot/),
  ])
  expect(warnings()[0]).toContain(remedy)
})

test('error: setLanguage with a language without texts is reported', async () => {
  const { latchkey, warnings } = await makeInstance()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await find('lk-connect-button')
  setLanguage(latchkey, { locale: 'xx' })
  await waitFor(() =>
    expect(warnings()).toEqual([
      expect.stringContaining('The language is set to "xx", and there are no texts in it'),
    ]),
  )
})

/** Catches errors of a render. */
class Boundary extends Component<{ children: ReactNode; onError: (error: Error) => void }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

test.each<[typed: string, use: () => unknown, read: string]>([
  [
    "useWaitForTransaction('0x…')",
    () => useWaitForTransaction('0x12' as never),
    'useWaitForTransaction takes an object (write useWaitForTransaction({ hash })',
  ],
  [
    "useBalance('0x…')",
    () => useBalance('0x12' as never),
    'useBalance takes an object (write useBalance({ address, caipNetworkId })',
  ],
])('error: %s names the fix', async (_, use, read) => {
  const { latchkey } = await makeInstance()
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  afterwards(() => quiet.mockRestore())
  const onError = vi.fn<(error: Error) => void>()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Boundary onError={onError}>
        <Hook use={use} />
      </Boundary>
    </LatchkeyProvider>,
  )
  await waitFor(() => expect(onError.mock.calls[0]?.[0].message).toContain(read))
})
