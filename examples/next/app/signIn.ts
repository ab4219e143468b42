import { createMemoryStores, createSignIn } from '@latchkey/siwx/server'

// Next may load a module once for pages and once for routes; both must share the stores. Memory stores belong to one process and
// are lost on restart; use `createLibsqlStores` for several processes.
const saved = globalThis as { signInStores?: ReturnType<typeof createMemoryStores> }
saved.signInStores ??= createMemoryStores()

/** Server-side sign-in. `SITE_ORIGIN` is the origin of the pages. */
export const signIn = createSignIn({
  policy: {
    origins: [process.env.SITE_ORIGIN ?? 'http://localhost:3000'],
    chains: ['eip155:1', 'eip155:137'],
    statement: 'Sign in to the members of this site.',
  },
  // For contract accounts.
  rpcUrls: {
    'eip155:1': process.env.RPC_URL_1 ?? 'https://ethereum-rpc.publicnode.com',
    'eip155:137': process.env.RPC_URL_137 ?? 'https://polygon-bor-rpc.publicnode.com',
  },
  stores: saved.signInStores,
})
