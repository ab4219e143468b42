// What is used of `@walletconnect/universal-provider`'s documented interface, and no more: two generations of it fit.

/** A key-value store of the library. */
export type RelayStorage = {
  getKeys(): Promise<string[]>
  getEntries<value = unknown>(): Promise<[string, value][]>
  getItem<value = unknown>(key: string): Promise<value | undefined>
  setItem<value = unknown>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

type Listener = (payload: never) => void

/** The sign client inside a universal provider. */
export type SignClient = {
  connect(params: { readonly optionalNamespaces: unknown }): Promise<{
    readonly uri?: string | undefined
    readonly approval: () => Promise<unknown>
  }>
  authenticate?(params: never): Promise<{
    readonly uri?: string | undefined
    readonly response: () => Promise<unknown>
  }>
  formatAuthMessage?(params: never): string
  request(params: {
    readonly topic: string
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
    readonly expiry?: number
  }): Promise<unknown>
  disconnect(params: {
    readonly topic: string
    readonly reason: { readonly code: number; readonly message: string }
  }): Promise<unknown>
  readonly session: { getAll(): readonly unknown[] }
  /** Its own steps, by name. */
  readonly engine?: Record<string, unknown>
  readonly core: {
    readonly verify?: object
    readonly storage?: { removeItem(key: string): Promise<void> }
    readonly pairing?: {
      getPairings?(): readonly { readonly topic: string }[]
      disconnect?(params: { readonly topic: string }): Promise<void>
    }
    readonly relayer?: {
      on(event: string, listener: Listener): unknown
      removeListener?(event: string, listener: Listener): unknown
      transportClose?(): Promise<void>
      readonly connected?: boolean
      readonly provider?: { on?(event: string, listener: Listener): unknown }
      createProvider?: (...values: unknown[]) => Promise<void>
      restartTransport?(): Promise<void>
      readonly subscriber?: { batchSubscribe?: (rows: readonly unknown[]) => Promise<void> }
      readonly events?: { emit: (event: string, ...values: unknown[]) => boolean }
    }
  }
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** A universal provider, made by us or by the site. */
export type RelayProvider = { readonly client: object | undefined }
