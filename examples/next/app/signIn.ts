import { createMemoryStores, createSignIn } from '@latchkey/siwx/server'

// Next may load a file once for its pages and once for its routes: both are to know the same visitors. In memory they are known
// to one process until it ends; a site with several takes `createLibsqlStores`.
const kept = globalThis as { signInStores?: ReturnType<typeof createMemoryStores> }
kept.signInStores ??= createMemoryStores()

/** Signing in, as this site's server does it; `SITE_ORIGIN` is where its pages are. */
export const signIn = createSignIn({
  policy: {
    origins: [process.env.SITE_ORIGIN ?? 'http://localhost:3000'],
    chains: ['eip155:1', 'eip155:137'],
    statement: 'Sign in to the members of this site.',
  },
  // For accounts that are contracts.
  rpcUrls: {
    'eip155:1': process.env.RPC_URL_1 ?? 'https://ethereum-rpc.publicnode.com',
    'eip155:137': process.env.RPC_URL_137 ?? 'https://polygon-bor-rpc.publicnode.com',
  },
  stores: kept.signInStores,
})
