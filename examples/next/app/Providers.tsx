'use client'
import { createLatchkey, type Snapshot } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { options, wagmiConfig } from './wallets'

// One instance per browser. On the server it is shared by all visitors and holds no visitor state;
// that is in the snapshot.
const latchkey = createLatchkey(options)

export function Providers({
  snapshot,
  children,
}: {
  snapshot: Snapshot | undefined
  children: ReactNode
}) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <LatchkeyProvider latchkey={latchkey} snapshot={snapshot}>
          {children}
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
