type Listener = (payload: never) => void

/**
 * Private fields of the sign client in `@walletconnect/universal-provider` 2.21.8. A site's own client of another version
 * may lack any of them. Only this folder reads them (`checks/lint/signClientInternals.grit`).
 */
export type Internals = {
  readonly session: { getAll(): readonly unknown[] }
  /** The methods of the protocol, by name. */
  readonly engine?: Record<string, unknown>
  /** Pending authentication requests. */
  readonly auth?: {
    readonly requests?: {
      getAll(): readonly { readonly id: unknown; readonly pairingTopic: string }[]
    }
  }
  readonly core?: {
    readonly verify?: object
    readonly pairing?: {
      getPairings?(): readonly { readonly topic: string }[]
      disconnect?(params: { readonly topic: string }): Promise<void>
    }
    readonly relayer?: Relayer
  }
}

export type Relayer = {
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
  transportClose?(): Promise<void>
  restartTransport?(): Promise<void>
  readonly connected?: boolean
  readonly provider?: { on?(event: string, listener: Listener): unknown }
  createProvider?: (...values: unknown[]) => Promise<void>
  readonly subscriber?: Subscriber
  readonly events?: { emit?: (event: string, ...values: unknown[]) => boolean }
}

export type Subscriber = { batchSubscribe?: (rows: readonly unknown[]) => Promise<void> }
