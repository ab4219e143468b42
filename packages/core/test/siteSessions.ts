import type { SiwxAccount, SiwxConfig, SiwxSession } from '../src/options/siwx.ts'

type Step = 'createMessage' | 'addSession' | 'setSessions' | 'revokeSession' | 'getSessions'

/** The error of an unreachable site. */
export const unknown = () => Object.assign(new Error('node is down'), { code: 'signInUnknown' })

/** A site with sign-in: its sessions in memory, every step of it in hand. */
export function siteSessions({
  required = false,
  expirationTime,
  ...options
}: Partial<SiwxConfig> & { required?: boolean; expirationTime?: () => string } = {}) {
  let sessions: readonly SiwxSession[] = []
  let nonce = 0
  const calls: [Step, unknown?][] = []
  const fails: Partial<Record<Step, unknown>> = {}
  const blocked = new Map<Step, { wait: Promise<void>; release: () => void }>()
  const listeners = new Set<() => void>()
  const step = async (name: Step, input?: unknown) => {
    calls.push(input === undefined ? [name] : [name, input])
    await blocked.get(name)?.wait
    if (name in fails) throw fails[name]
  }
  const siwx: SiwxConfig = {
    getRequired: () => required,
    async createMessage(account) {
      await step('createMessage', account)
      nonce += 1
      const data = {
        ...account,
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: `nonce${nonce}`,
        issuedAt: new Date(nonce * 1_000).toISOString(),
        ...(expirationTime && { expirationTime: expirationTime() }),
      }
      return { ...data, toString: () => getText(account, data.nonce) }
    },
    async addSession(session) {
      await step('addSession', session.data)
      sessions = [...sessions, session]
    },
    async setSessions(next) {
      await step('setSessions', next)
      sessions = next
    },
    async revokeSession(chainId, accountAddress) {
      const account = { chainId, accountAddress }
      await step('revokeSession', account)
      sessions = sessions.filter(({ data }) => !isSame(data, account))
    },
    async getSessions() {
      await step('getSessions')
      return sessions
    },
    watchSessions(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    ...options,
  }
  return {
    siwx,
    calls,
    /** Errors to reject with, by step. */
    fails,
    /** Signed-in accounts of the site, as `chain:address`. */
    signedIn: () => sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`),
    /** Another page signs in. */
    add(account: SiwxAccount, data: { issuedAt?: string; expirationTime?: string } = {}) {
      const messageFields = {
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: 'n',
      }
      const message = getText(account, 'n')
      const session = {
        data: { ...account, ...messageFields, ...data },
        message,
        signature: '0x00',
      }
      sessions = [...sessions, session]
    },
    clear() {
      sessions = []
    },
    /** The message of the other tab. */
    notify() {
      for (const listener of listeners) listener()
    },
    /** How many instances listen to other tabs. */
    listening: () => listeners.size,
    hold(name: Step) {
      let release = () => {}
      const wait = new Promise<void>((resolve) => {
        release = resolve
      })
      blocked.set(name, { wait, release })
    },
    release(name: Step) {
      blocked.get(name)?.release()
      blocked.delete(name)
    },
  }
}

const getText = ({ accountAddress, chainId }: SiwxAccount, nonce: string) =>
  `shop.example wants you to sign in:\n${accountAddress}\n\nChain ID: ${chainId}\nNonce: ${nonce}`

const isSame = (one: SiwxAccount, other: SiwxAccount) =>
  one.chainId === other.chainId && one.accountAddress === other.accountAddress
