import { type LatchkeyConfig, openModal } from '@latchkey/core'
import {
  emailWallet,
  type MockEmbeddedOptions,
  mockAdapter,
  mockClock,
  mockEmbedded,
} from '@latchkey/testing'
import { showApp, waitForView, wallet } from './showApp.tsx'
import { press, write } from './showSend.ts'

/** The address of the visitor. */
export const email = 'ada@shop.example'

/** Connect, with a field for an email. */
export async function showConnect(config: LatchkeyConfig = {}, options: MockEmbeddedOptions = {}) {
  const frame = mockEmbedded(options)
  const clock = mockClock(1_000_000)
  const signals: (AbortSignal | undefined)[] = []
  const app = showApp(null, {
    config: {
      embedded(context) {
        const embedded = frame.factory(context)
        return {
          ...embedded,
          waitForDevice(input) {
            signals.push(input?.signal)
            return embedded.waitForDevice(input)
          },
        }
      },
      clock,
      ...config,
    },
    mock: mockAdapter({ wallets: [wallet, emailWallet] }),
  })
  openModal(app.latchkey)
  await waitForView('Connect')
  /** Whether each wait for the link goes on, in order. */
  const getWaits = () => signals.map((signal) => signal?.aborted === false)
  return { ...app, frame, clock, getWaits }
}

/** Connect, with the address submitted. */
export async function submitAddress(...args: Parameters<typeof showConnect>) {
  const app = await showConnect(...args)
  await write('lk-email', email)
  await press('lk-email-submit')
  return app
}
