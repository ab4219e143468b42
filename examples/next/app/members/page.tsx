import { ConnectButton } from '@latchkey/react-ui'
import { headers } from 'next/headers'
import Link from 'next/link'
import { mainnet, polygon } from 'wagmi/chains'
import { signIn } from '../signIn'
import { FollowSession } from './FollowSession'
import { SessionButton } from './SessionButton'

const networks: Record<string, string> = {
  'eip155:1': mainnet.name,
  'eip155:137': polygon.name,
}

/** Rendered on the server for signed-in visitors only: the content is never sent to others. */
export default async function Members() {
  const session = await signIn.session((await headers()).get('cookie'))
  return (
    <main>
      <header>
        <h1>Members</h1>
        <ConnectButton />
      </header>
      <FollowSession />
      {session ? (
        <section aria-label="For members">
          <h2>Welcome</h2>
          <p>This is for members, and you are signed in with</p>
          <ul>
            {session.accounts.map(({ accountAddress, chainId }) => (
              <li key={`${chainId}:${accountAddress}`}>
                <code>{accountAddress}</code> on {networks[chainId]}
              </li>
            ))}
          </ul>
          <SessionButton />
        </section>
      ) : (
        <section aria-label="For nobody yet">
          <h2>Members only</h2>
          <p>Sign in with a wallet to see this page.</p>
          <SessionButton />
        </section>
      )}
      <p>
        <Link href="/">Back to the start</Link>
      </p>
    </main>
  )
}
