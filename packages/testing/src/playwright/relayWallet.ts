/** What it grants of a proposal; all that it has where something is left out. */
export type RelayApproval = {
  /** CAIP-2 ids, of those the page asks for. */
  readonly chains?: readonly string[]
  /** CAIP-10 ids. */
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
}

/** What a session gives of one namespace (CAIP-25). */
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

/** What a page asked of it in a session. */
export type RelayCall = {
  readonly id: number
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}

/** How it stands: what waits for an answer, and its sessions. */
export type RelayWalletState = {
  readonly name: string
  readonly sessions: readonly RelaySession[]
  readonly proposals: readonly { readonly id: number }[]
  readonly authentications: readonly { readonly id: number; readonly text: string }[]
  readonly calls: readonly RelayCall[]
}

/** A refusal of the protocol's or the wallet's own; `User rejected.` when absent. */
export type RelayRefusal = { readonly code?: number; readonly message?: string }

/** The verbs of a wallet behind a relay, from the side of the test. */
export type RelayWallet = {
  readonly id: string
  /** The `mobile_link` of its entry in a catalogue. */
  readonly link: string
  /** Opens what a code or a link holds. */
  pair(uri: string): Promise<void>
  /** From now on it approves what comes; what waits already goes on waiting. */
  approve(): Promise<void>
  /** From now on it rejects what comes. */
  reject(): Promise<void>
  /** From now on it waits to be told, as it does at first. */
  hold(): Promise<void>
  /** From now on it cannot sign while it connects: a page asks it for a session alone. */
  connectOnly(): Promise<void>
  /** Approves the proposal that waits, or the next to come. */
  release(approval?: RelayApproval): Promise<void>
  /** Rejects the proposal that waits, or the next to come. */
  decline(refusal?: RelayRefusal): Promise<void>
  /** Signs, or sends, what a page asks in a session: what waits, or the next to come. */
  releaseCall(): Promise<RelayCall>
  declineCall(refusal?: RelayRefusal): Promise<RelayCall>
  /** Answers it with anything. */
  respond(result: unknown): Promise<RelayCall>
  /** Tells the page of the newest session that its user chose another network. @param chainId CAIP-2 */
  setChain(chainId: string): Promise<void>
  /** Tells it that its user chose other accounts. @param accounts addresses on `chainId` */
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
 * A wallet of the wallet app, which is a real one behind a relay, told over HTTP. It comes into being with its first verb.
 *
 * @param url where the wallet app is, `http://127.0.0.1:9556`
 * @param id of the test's own: letters, digits, `-` and `_`, at most 64
 *
 * @example
 * const wallet = createRelayWallet({ url: 'http://127.0.0.1:9556', id: 'phone' })
 * await wallet.pair(uri)
 * await wallet.release({ chains: ['eip155:1'] })
 *
 * @throws {Error} of every verb: in the wallet app's words, when it could not do it
 */
export function createRelayWallet({ url, id }: { url: string; id: string }): RelayWallet {
  const own = `${url.replace(/\/+$/, '')}/wallets/${id}`
  const tell = async (verb: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${own}/${verb}`, { method: 'POST', body: JSON.stringify(body) })
    return read(response, verb)
  }
  const act = async (verb: string, body?: object) => void (await tell(verb, body))
  const call = async (body: object) => (await tell('call', body)) as RelayCall
  const habits = (answer: 'ask' | 'approve' | 'reject') =>
    act('habits', { proposals: answer, calls: answer, authentications: answer })
  return {
    id,
    link: `${url.replace(/\/+$/, '')}/w/${id}/`,
    pair: (uri) => act('pair', { uri }),
    approve: () => habits('approve'),
    reject: () => habits('reject'),
    hold: () => habits('ask'),
    connectOnly: () => act('habits', { authentications: 'none' }),
    release: (approval) => act('proposal', { ...approval, answer: 'approve' }),
    decline: (refusal) => act('proposal', { ...refusal, answer: 'reject' }),
    releaseCall: () => call({ answer: 'approve' }),
    declineCall: (refusal) => call({ ...refusal, answer: 'reject' }),
    respond: (result) => call({ answer: 'respond', result }),
    setChain: (chainId) => act('switch', { chainId }),
    setAccounts: (chainId, accounts) => act('accounts', { chainId, accounts }),
    emit: (chainId, event) => act('emit', { chainId, event }),
    update: (namespaces) => act('update', { namespaces }),
    extend: () => act('extend'),
    disconnect: () => act('disconnect'),
    dropSocket: () => act('drop'),
    openSocket: () => act('open'),
    state: async () => (await read(await fetch(own), 'state')) as RelayWalletState,
    stop: () => act('stop'),
  }
}

async function read(response: Response, verb: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const { error } = (body ?? {}) as { error?: unknown }
  throw new Error(`The relay wallet could not ${verb}: ${error ?? response.status}`)
}
