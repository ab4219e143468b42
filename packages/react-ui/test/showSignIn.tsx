import { connect, type LatchkeyConfig, openModal, type SiwxSession } from '@latchkey/core'
import type { ReactNode } from 'react'
import { showApp, waitForView } from './showApp.tsx'

type Siwx = NonNullable<LatchkeyConfig['siwx']>

/** A site that accepts every signature. */
export function site(options: Partial<Siwx> = {}): Siwx {
  let sessions: readonly SiwxSession[] = []
  return {
    createMessage: async (account) => ({
      ...account,
      domain: 'shop.test',
      uri: 'https://shop.test',
      version: '1',
      nonce: 'n',
      toString: () => `shop.test wants you to sign in:\n${account.accountAddress}`,
    }),
    async addSession(session) {
      sessions = [...sessions, session]
    },
    async setSessions(next) {
      sessions = next
    },
    async revokeSession(chainId) {
      sessions = sessions.filter(({ data }) => data.chainId !== chainId)
    },
    getSessions: async () => sessions,
    ...options,
  }
}

/** Connects a wallet in the modal; the site then requires a sign-in. */
export async function request(options: Partial<Siwx> = {}, children: ReactNode = null) {
  const metadata = { name: 'Corner Shop', description: '', url: '', icons: [] }
  const app = showApp(children, { config: { siwx: site(options), metadata } })
  openModal(app.latchkey)
  await waitForView('Connect')
  await connect(app.latchkey, { walletId: 'io.orbit' })
  await waitForView('SIWXSignMessage')
  return app
}
