import {
  createLatchkey,
  createMemoryStorage,
  getSnapshot,
  type Latchkey,
  type Snapshot,
} from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import { StrictMode, Suspense, use } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  LatchkeyProvider,
  NetworkButton,
  useConnection,
} from './index.ts'

const cookie = (digit: string, chain = 'eip155:1') =>
  `latchkey=${encodeURIComponent(
    JSON.stringify({ address: `0x${digit.repeat(40)}`, chain, connectorId: 'io.orbit' }),
  )}`
const makeServer = (mock = mockAdapter()) =>
  createLatchkey({ adapters: [mock.factory], storage: createMemoryStorage() })

/** The values of hooks in a site's own components. */
function Facts() {
  const { status, isConnected, connection, address } = useConnection()
  return <p>{JSON.stringify({ status, isConnected, has: connection !== undefined, address })}</p>
}

const Page = ({ latchkey, snapshot }: { latchkey: Latchkey; snapshot: Snapshot | undefined }) => (
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey} snapshot={snapshot}>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </LatchkeyProvider>
  </StrictMode>
)

test('a server renders the account of the cookie, busy', () => {
  const html = renderToString(<Page latchkey={makeServer()} snapshot={getSnapshot(cookie('a'))} />)
  expect(html.match(/>0xaaaa…aaaa</g)).toHaveLength(2)
  expect(html.match(/aria-busy="true"/g)).toHaveLength(2)
  expect(html).not.toContain('Connect wallet')
  expect(html).not.toMatch(/style=|<style|<script/)
})

test('without the cookie, and for garbage, a server renders the button to connect', () => {
  for (const header of [undefined, 'a=1', 'latchkey=%', `${cookie('a')}x`]) {
    const html = renderToString(<Page latchkey={makeServer()} snapshot={getSnapshot(header)} />)
    expect(html).toContain('Connect wallet')
    expect(html).not.toContain('lk-account-button')
  }
})

test('only the namespace of the snapshot is shown as its account', () => {
  const html = renderToString(
    <LatchkeyProvider latchkey={makeServer()} snapshot={getSnapshot(cookie('a'))}>
      <AccountButton namespace="solana" />
    </LatchkeyProvider>,
  )
  expect(html).toBe('')
})

test('security: a snapshot is an address to show, not a connection, and causes no request', () => {
  const mock = mockAdapter()
  const latchkey = makeServer(mock)
  const html = renderToString(
    <LatchkeyProvider latchkey={latchkey} snapshot={getSnapshot(cookie('b'))}>
      <Facts />
      <ConnectButton />
    </LatchkeyProvider>,
  )
  expect(html.replaceAll('&quot;', '"')).toContain(
    JSON.stringify({
      status: 'reconnecting',
      isConnected: false,
      has: false,
      address: `0x${'b'.repeat(40)}`,
    }),
  )
  expect(mock.calls).toEqual([])
})

/** A part of the page that suspends until the test resolves it. */
function Waiting({ until }: { until: Promise<void> }) {
  use(until)
  return (
    <>
      <Facts />
      <ConnectButton />
    </>
  )
}

async function startResponse(latchkey: Latchkey, header: string | undefined) {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const stream = await renderToReadableStream(
    <LatchkeyProvider latchkey={latchkey} snapshot={getSnapshot(header)}>
      <ConnectButton />
      <Suspense fallback="waiting">
        <Waiting until={until} />
      </Suspense>
    </LatchkeyProvider>,
  )
  return { release, html: new Response(stream).text() }
}

test.each([
  ['an instance each', () => [makeServer(), makeServer(), makeServer()] as const],
  [
    'one instance of the module',
    () => {
      const shared = makeServer()
      return [shared, shared, shared] as const
    },
  ],
])('security: interleaved responses share nothing, with %s', async (_, instances) => {
  const [one, two, three] = instances()
  const first = await startResponse(one, cookie('a'))
  const second = await startResponse(two, cookie('b', 'eip155:137'))
  const third = await startResponse(three, undefined)
  second.release()
  const secondHtml = await second.html
  third.release()
  first.release()
  const [firstHtml, thirdHtml] = [await first.html, await third.html]
  expect(firstHtml.match(/>0xaaaa…aaaa</g)).toHaveLength(2)
  expect(firstHtml).not.toContain('bbbb')
  expect(secondHtml.match(/>0xbbbb…bbbb</g)).toHaveLength(2)
  expect(secondHtml).not.toContain('aaaa')
  expect(thirdHtml.match(/>Connect wallet</g)).toHaveLength(2)
  expect(thirdHtml).not.toMatch(/aaaa|bbbb/)
})
