/** The approved part of a proposal; everything by default. */
export type RelayApproval = {
  /** CAIP-2 ids, among the requested ones. */
  readonly chains?: readonly string[]
  /** CAIP-10 ids. */
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
}

/** The part of a session of one namespace (CAIP-25). */
export type RelayScope = {
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export type RelaySession = {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly page: { readonly name: string; readonly url: string }
  readonly namespaces: Readonly<Record<string, RelayScope>>
}

/** A page's request in a session. */
export type RelayCall = {
  readonly id: number
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}

/** Current state: pending requests and sessions. */
export type RelayWalletState = {
  readonly name: string
  readonly sessions: readonly RelaySession[]
  readonly proposals: readonly { readonly id: number }[]
  readonly authentications: readonly { readonly id: number; readonly text: string }[]
  readonly calls: readonly RelayCall[]
}

/** A refusal of the protocol's or the wallet's own; `User rejected.` when absent. */
export type RelayRejection = { readonly code?: number; readonly message?: string }

/** The verbs of a wallet behind a relay, from the side of the test. */
export type RelayWallet = {
  readonly id: string
  /** The `mobile_link` of its registry entry. */
  readonly link: string
  /** Opens a pairing URI. */
  pair(uri: string): Promise<void>
  /** Approves later requests; pending ones stay pending. */
  approve(): Promise<void>
  /** Rejects later requests. */
  reject(): Promise<void>
  /** Leaves later requests pending, as at the start. */
  hold(): Promise<void>
  /** Disables signing while connecting. */
  connectOnly(): Promise<void>
  /** Approves the pending proposal, or the next one. */
  release(approval?: RelayApproval): Promise<void>
  /** Rejects the pending proposal, or the next one. */
  decline(refusal?: RelayRejection): Promise<void>
  /** Signs or sends the pending request of a session, or the next one. */
  releaseCall(): Promise<RelayCall>
  declineCall(refusal?: RelayRejection): Promise<RelayCall>
  /** Responds with any value. */
  respond(result: unknown): Promise<RelayCall>
  /** Switches the network of the newest session. @param chainId CAIP-2 */
  setChain(chainId: string): Promise<void>
  /** Changes the accounts of the newest session. @param accounts addresses on `chainId` */
  setAccounts(chainId: string, accounts: readonly string[]): Promise<void>
  emit(chainId: string, event: { readonly name: string; readonly data?: unknown }): Promise<void>
  /** Grants other networks, accounts or methods than before. */
  update(namespaces: Readonly<Record<string, RelayScope>>): Promise<void>
  /** Moves the session's end to seven days from now. */
  extend(): Promise<void>
  disconnect(): Promise<void>
  /** Stays away, as a phone in a tunnel does, until `openSocket`. */
  dropSocket(): Promise<void>
  openSocket(): Promise<void>
  state(): Promise<RelayWalletState>
  /** Ends it; its next verb starts it again, with its sessions. */
  stop(): Promise<void>
}

/**
 * A real wallet of the wallet app behind a relay, controlled over HTTP. Created by its first call.
 *
 * @param url the URL of the wallet app, `http://127.0.0.1:9556`
 * @param id unique for the test: letters, digits, `-` and `_`, at most 64
 *
 * @example
 * const wallet = createRelayWallet({ url: 'http://127.0.0.1:9556', id: 'phone' })
 * await wallet.pair(uri)
 * await wallet.release({ chains: ['eip155:1'] })
 *
 * @throws {Error} of every call, with the wallet app's message
 */
export function createRelayWallet({ url, id }: { url: string; id: string }): RelayWallet {
  const walletUrl = `${url.replace(/\/+$/, '')}/wallets/${id}`
  const notify = async (verb: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${walletUrl}/${verb}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return read(response, verb)
  }
  const act = async (verb: string, body?: object) => void (await notify(verb, body))
  const call = async (body: object) => (await notify('call', body)) as RelayCall
  const habits = (response: 'ask' | 'approve' | 'reject') =>
    act('habits', { proposals: response, calls: response, authentications: response })
  return {
    id,
    link: `${url.replace(/\/+$/, '')}/w/${id}/`,
    pair: (uri) => act('pair', { uri }),
    approve: () => habits('approve'),
    reject: () => habits('reject'),
    hold: () => habits('ask'),
    connectOnly: () => act('habits', { authentications: 'none' }),
    release: (approval) => act('proposal', { ...approval, action: 'approve' }),
    decline: (refusal) => act('proposal', { ...refusal, action: 'reject' }),
    releaseCall: () => call({ action: 'approve' }),
    declineCall: (refusal) => call({ ...refusal, action: 'reject' }),
    respond: (result) => call({ action: 'respond', result }),
    setChain: (chainId) => act('switch', { chainId }),
    setAccounts: (chainId, accounts) => act('accounts', { chainId, accounts }),
    emit: (chainId, event) => act('emit', { chainId, event }),
    update: (namespaces) => act('update', { namespaces }),
    extend: () => act('extend'),
    disconnect: () => act('disconnect'),
    dropSocket: () => act('drop'),
    openSocket: () => act('open'),
    state: async () => (await read(await fetch(walletUrl), 'state')) as RelayWalletState,
    stop: () => act('stop'),
  }
}

async function read(response: Response, verb: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const { error } = (body ?? {}) as { error?: unknown }
  throw new Error(`The relay wallet could not ${verb}: ${error ?? response.status}`)
}
