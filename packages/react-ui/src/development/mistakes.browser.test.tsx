import {
  createLatchkey,
  createMemoryStorage,
  type disconnect,
  type Latchkey,
  type LatchkeyConfig,
  openModal,
} from '@latchkey/core'
import type { LogEntry } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addStyles } from '../../test/addStyles.ts'
import { afterwards, find, render } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { WalletButton } from '../buttons/WalletButton.tsx'
import { LatchkeyContext } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { type ModalControl, useModal } from '../hooks/useModal.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'

const key = Symbol.for('latchkey.providers')
beforeEach(() => void Reflect.deleteProperty(globalThis, key))
afterEach(() => void Reflect.deleteProperty(globalThis, key))

const wallet = { connectorId: 'io.orbit', name: 'Orbit', rdns: 'io.orbit' }
const options = { adapters: [mockAdapter().factory] }

function makeInstance(more: LatchkeyConfig = {}) {
  const clock = mockClock()
  const logged: LogEntry[] = []
  const latchkey = createLatchkey({
    adapters: [mockAdapter({ wallets: [wallet] }).factory],
    storage: createMemoryStorage(),
    clock,
    log: (entry) => void logged.push(entry),
    ...more,
  })
  afterwards(() => latchkey.destroy())
  const warnings = () => logged.flatMap(({ level, message }) => (level === 'warn' ? message : []))
  return { latchkey, clock, warnings }
}

/** Passes the hook's result to the test. */
function Opener({ onReady }: { onReady: (control: ModalControl) => void }) {
  onReady(useModal())
  return <p data-testid="opener" />
}

/** Passes `open` directly as a click handler. */
function Handler() {
  const { open } = useModal()
  return (
    <button type="button" data-testid="handler" onClick={open as () => void}>
      Connect
    </button>
  )
}

/** Passes a value to useAction. */
function Leave({ action }: { action: unknown }) {
  useAction(action as typeof disconnect)
  return null
}

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

async function thrownBy(node: ReactNode): Promise<string> {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  afterwards(() => quiet.mockRestore())
  const onError = vi.fn<(error: Error) => void>()
  render(<Boundary onError={onError}>{node}</Boundary>)
  await waitFor(() => expect(onError).toHaveBeenCalled())
  return onError.mock.calls[0]?.[0].message ?? ''
}

const page = (latchkey: unknown) => (
  <LatchkeyProvider latchkey={latchkey as Latchkey}>
    <ConnectButton />
  </LatchkeyProvider>
)

test.each<[typed: string, node: () => ReactNode, read: string]>([
  ['<LatchkeyProvider>', () => page(undefined), 'LatchkeyProvider has no latchkey prop'],
  [
    '<LatchkeyProvider latchkey={options}>',
    () => page(options),
    'The latchkey prop of LatchkeyProvider is not an instance (pass what createLatchkey(options) returned',
  ],
  [
    'useAction(disconnect(latchkey))',
    () => (
      <LatchkeyProvider latchkey={makeInstance().latchkey}>
        <Leave action={Promise.resolve()} />
      </LatchkeyProvider>
    ),
    'useAction takes an action, not its result (write useAction(disconnect), and call run()',
  ],
  [
    'a button without a provider',
    () => <ConnectButton />,
    'No LatchkeyProvider above this component (wrap it in <LatchkeyProvider latchkey={latchkey}>',
  ],
])('error: %s names the fix', async (_, node, read) => {
  const message = await thrownBy(node())
  expect(message).toContain(read)
  expect(message).toMatch(/; see docs\/errors\.md#\w+\)$/)
})

test('error: distinguishes a provider of a second copy of the package from a missing one', async () => {
  Reflect.set(globalThis, key, new Set([{}]))
  expect(await thrownBy(<ConnectButton />)).toContain('a second copy of @latchkey/react-ui')
  Reflect.set(globalThis, key, new Set([{}, LatchkeyContext]))
  expect(await thrownBy(<ConnectButton />)).toContain('wrap it in <LatchkeyProvider')
})

test('error: open({ view }) names the right call', async () => {
  const { latchkey } = makeInstance()
  let control: ModalControl | undefined
  const setControl = (input: ModalControl) => {
    control = input
  }
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Opener onReady={setControl} />
    </LatchkeyProvider>,
  )
  await find('opener')
  expect(() => control?.open({ view: 'Networks' } as never)).toThrow("write open('Networks')")
})

test('open may be a click handler: it ignores the event', async () => {
  const { latchkey } = makeInstance()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Handler />
    </LatchkeyProvider>,
  )
  ;(await find('handler')).click()
  await find('lk-view-Connect')
})

test('warns once without styles.css', async () => {
  const bare = makeInstance()
  render(page(bare.latchkey))
  await find('lk-connect-button')
  await waitFor(() => {
    bare.clock.advance(2_000)
    expect(bare.warnings()).toEqual([
      "The buttons have no styles: write import '@latchkey/react-ui/styles.css'",
    ])
  })
})

test('does not warn about styled or hidden buttons', async () => {
  await addStyles()
  const { latchkey, clock, warnings } = makeInstance()
  render(page(latchkey))
  await find('lk-connect-button')
  clock.advance(2_000)
  expect(warnings()).toEqual([])
})

test.each([
  ['orbit', '; did you mean "io.orbit"?; known are io.orbit'],
  ['metamask', '; did you mean "io.metamask"?; known are io.orbit'],
  ['MetaMask', '; did you mean "io.metamask"?; known are io.orbit'],
  ['Coinbase Wallet', '; did you mean "com.coinbase.wallet"?; known are io.orbit'],
  ['teapot', '; known are io.orbit'],
])('wallet="%s" is not an id, and the known ids are listed', async (name, hint) => {
  await addStyles()
  const { latchkey, clock, warnings } = makeInstance()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <WalletButton wallet={name} />
      <WalletButton wallet="io.absent" />
      <WalletButton wallet="io.orbit" />
    </LatchkeyProvider>,
  )
  await find(`lk-wallet-button-${name}`)
  await waitFor(() => {
    clock.advance(2_000)
    expect(warnings()).toEqual([`WalletButton: no wallet has the id "${name}"${hint}`])
  })
})

test('warns once about an instance created during render', async () => {
  await addStyles()
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  afterwards(() => root.unmount())
  const created = [1, 2, 3, 4].map(() => makeInstance())
  for (const { latchkey } of created) flushSync(() => root.render(page(latchkey)))
  const messages = () => created.flatMap(({ warnings }) => warnings())
  await waitFor(() =>
    expect(messages()).toEqual([
      expect.stringContaining('LatchkeyProvider gets another instance with each render'),
    ]),
  )
})

test('a wallet button without its prop is reported', async () => {
  await addStyles()
  const { latchkey, clock, warnings } = makeInstance()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <WalletButton wallet={undefined as never} />
    </LatchkeyProvider>,
  )
  await find('lk-wallet-button-undefined')
  await waitFor(() => {
    clock.advance(2_000)
    expect(warnings()).toEqual(['WalletButton has no wallet prop; known are io.orbit'])
  })
})

test.each([
  ['fr', { locale: 'fr' }, 1],
  ['fr with texts', { locale: 'fr', locales: { fr: async () => ({ default: {} }) } }, 0],
  [
    'fr-CA with texts in fr',
    { locale: 'fr-CA', locales: { fr: async () => ({ default: {} }) } },
    0,
  ],
  ['ar', { locale: 'ar' }, 0],
  ['en-GB', { locale: 'en-GB' }, 0],
  ['no locale', {}, 0],
] as const)('error: a locale without texts is named: %s', async (_, options, count) => {
  await addStyles()
  const { latchkey, warnings } = makeInstance(options)
  render(page(latchkey))
  openModal(latchkey)
  await find('lk-view-Connect')
  const ofLocale = warnings().filter((warning) => warning.includes('The language'))
  expect(ofLocale).toEqual(
    count === 1
      ? [expect.stringContaining('The language is set to "fr", and there are no texts in it')]
      : [],
  )
})
