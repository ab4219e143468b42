// The used part of the documented interface of `@walletconnect/universal-provider`, common to two of its generations.

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
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}
