import {
  CancelledError,
  type DiscoveredWallet,
  type EmailStep,
  type EmbeddedFactory,
  EmbeddedWalletError,
} from '@latchkey/core/adapter'

export type MockEmbeddedOptions = {
  /** The code of each mail; default `123456`. */
  readonly code?: string
  /** What follows an address; default `VERIFY_OTP`. After `VERIFY_DEVICE`, the test approves or declines. */
  readonly step?: EmailStep
  /** Nothing is answered until `release`. */
  readonly isHeld?: boolean
}

/** A mock embedded wallet: the factory for `config.embedded`, and the hand that plays its frame. */
export type MockEmbedded = {
  readonly factory: EmbeddedFactory
  /** The addresses that a code was sent to, in order. */
  readonly sent: readonly string[]
  /** How often the frame was loaded. */
  readonly loads: number
  /** Every later call fails with this error; `undefined` undoes it. */
  fail(error: unknown): void
  /** Holds later answers back. */
  hold(): void
  release(): void
  /** The confirmation of the current email is no longer valid, as after 10 minutes. */
  forgetUpdate(): void
  /** Answers the link of the mail, as its page does. */
  answerLink(isApproved: boolean): void
}

/** The wallet of {@link mockEmbedded}: an adapter must find it too, as `mockAdapter({ wallets: [emailWallet] })` does. */
export const emailWallet = {
  connectorId: 'embedded',
  name: 'Email',
  type: 'embedded',
} as const satisfies DiscoveredWallet

/** Milliseconds between two codes, as the real one has them. */
const gapMs = 30_000

/**
 * An embedded wallet in memory, without a frame: it sends codes that the test knows.
 *
 * @example
 * const email = mockEmbedded()
 * const { factory } = mockAdapter({ wallets: [emailWallet] })
 * const latchkey = createLatchkey({ adapters: [factory], embedded: email.factory })
 * await startEmailLogin(latchkey, { email: 'ada@shop.example' })
 * await verifyEmailCode(latchkey, { code: '123456' })
 */
export function mockEmbedded({
  code = '123456',
  step = 'VERIFY_OTP',
  isHeld = false,
}: MockEmbeddedOptions = {}): MockEmbedded {
  const sent: string[] = []
  const waiting = new Set<() => void>()
  let links = new Set<(isApproved: boolean) => void>()
  const state = { isHeld, fails: undefined as unknown, loads: 0, isConfirmed: false }

  function answer(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        waiting.delete(settle)
        if (state.fails === undefined) resolve()
        else reject(state.fails)
      }
      const onAbort = () => {
        waiting.delete(settle)
        reject(new CancelledError())
      }
      if (signal?.aborted) return onAbort()
      signal?.addEventListener('abort', onAbort)
      if (state.isHeld) waiting.add(settle)
      else settle()
    })
  }

  const factory: EmbeddedFactory = ({ clock }) => {
    let sentAt = Number.NEGATIVE_INFINITY
    let email: string | undefined
    let newEmail = ''
    const checkCode = async (given: string, signal: AbortSignal | undefined) => {
      await answer(signal)
      if (given !== code)
        throw new EmbeddedWalletError({ code: -32000, message: 'This code is wrong' })
    }
    const getEmailWait = () => Math.max(0, sentAt + gapMs - clock.now())
    return {
      wallet: emailWallet,
      urls: ['https://wallet.example/frame'],
      exportUrl: 'https://wallet.example/export?projectId=shop',
      passkeyUrl: 'https://wallet.example/passkey?projectId=shop',
      namespaces: ['eip155', 'solana'],
      async load() {
        state.loads += 1
      },
      async startEmailLogin(email, { signal } = {}) {
        const seconds = Math.ceil(getEmailWait() / 1000)
        if (seconds > 0)
          throw new EmbeddedWalletError({
            code: -32005,
            message: `Please try again after ${seconds} seconds`,
          })
        await answer(signal)
        if (step !== 'CONNECT') sentAt = clock.now()
        sent.push(email)
        return step
      },
      waitForDevice: ({ signal } = {}) =>
        new Promise<void>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new CancelledError()))
          links.add((isApproved) => {
            if (isApproved) resolve()
            else reject(new EmbeddedWalletError({ code: -32001, message: 'It was declined' }))
          })
        }),
      async verifyEmailCode(given, { signal } = {}) {
        await checkCode(given, signal)
        sentAt = Number.NEGATIVE_INFINITY
        email = sent.at(-1)
      },
      getEmail: () => email,
      async startEmailUpdate(next, { signal } = {}) {
        await answer(signal)
        state.isConfirmed &&= next === newEmail
        newEmail = next
        return state.isConfirmed ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
      },
      async verifyCurrentEmail(given, { signal } = {}) {
        await checkCode(given, signal)
        state.isConfirmed = true
      },
      async verifyNewEmail(given, { signal } = {}) {
        await checkCode(given, signal)
        state.isConfirmed = false
        email = newEmail
        return newEmail
      },
      getEmailWait,
      provider: (namespace) => ({
        namespace,
        session: () => undefined,
        connect: () => Promise.reject(new CancelledError()),
        restore: () => Promise.resolve(undefined),
        request: () => Promise.resolve(undefined),
        chooseNetwork() {},
        disconnect: () => Promise.resolve(),
        on() {},
        removeListener() {},
      }),
      destroy() {},
    }
  }

  return {
    factory,
    sent,
    get loads() {
      return state.loads
    },
    fail(error) {
      state.fails = error
    },
    hold() {
      state.isHeld = true
    },
    release() {
      state.isHeld = false
      for (const settle of [...waiting]) settle()
    },
    forgetUpdate() {
      state.isConfirmed = false
    },
    answerLink(isApproved) {
      const open = links
      links = new Set()
      for (const settle of open) settle(isApproved)
    },
  }
}
