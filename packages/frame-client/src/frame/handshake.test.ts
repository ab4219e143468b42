import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { handshake } from './handshake.ts'

/** An iframe that is loaded, and records what it is sent. */
function createIframe() {
  const sent: { origin: unknown; ports: number }[] = []
  const iframe = {
    addEventListener() {},
    removeEventListener() {},
    contentWindow: {
      postMessage: (_: unknown, origin: unknown, ports: readonly MessagePort[]) =>
        void sent.push({ origin, ports: ports.length }),
    },
  } as unknown as HTMLIFrameElement
  return { iframe, sent }
}

test('security: every offer is addressed to the origin of the wallet alone', async () => {
  const clock = mockClock()
  const { iframe, sent } = createIframe()
  const opening = handshake({
    ...{ iframe, isLoaded: true, origin: 'https://wallet.example', projectId: 'shop', clock },
    randomUUID: () => crypto.randomUUID(),
    onEvent: () => undefined,
    onClose: () => undefined,
    signal: new AbortController().signal,
  })
  const outcome = expect(opening).rejects.toThrow('Unable to load email login dependency')
  clock.advance(20_000)
  await outcome
  expect(sent.length).toBeGreaterThan(40)
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set(['https://wallet.example']))
  expect(sent.every(({ ports }) => ports === 1)).toBe(true)
})
