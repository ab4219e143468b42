import { getSnapshot } from '@latchkey/core'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from './Providers'
import '@latchkey/react-ui/styles.css'
import './page.css'

export const metadata: Metadata = { title: 'Next and Latchkey' }

export default async function Layout({ children }: { children: ReactNode }) {
  const snapshot = getSnapshot((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers snapshot={snapshot}>{children}</Providers>
      </body>
    </html>
  )
}
