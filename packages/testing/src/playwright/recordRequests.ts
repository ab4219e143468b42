import type { BrowserContext } from '@playwright/test'
import { isLoopbackUrl } from './outboundGuard.ts'

/** The requests of a test's pages. */
export type PageRequests = {
  /** Every URL, in order, web sockets among them. */
  readonly all: readonly string[]
  /** Requests that would leave this machine; the test fails if there are any. */
  readonly outside: readonly string[]
}

/** Writes down every request of a context. */
export function recordRequests(context: BrowserContext): PageRequests {
  const all: string[] = []
  context.on('request', (request) => all.push(request.url()))
  const watch = (page: ReturnType<BrowserContext['pages']>[number]) =>
    page.on('websocket', (socket) => all.push(socket.url()))
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return {
    all,
    get outside() {
      return all.filter((url) => !isLoopbackUrl(url))
    },
  }
}
