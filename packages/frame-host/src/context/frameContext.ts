import type { NetworkId } from '../network.ts'
import type { Ports } from '../ports.ts'
import type { WorkerClient } from '../worker/createWorkerClient.ts'

/** What the frame knows of the page that has opened the channel. */
export type Page = {
  /** As the browser reports it. */
  readonly origin: string
  readonly projectId: string
  /** The name in the site's metadata. Untrusted. */
  name: string
  network: NetworkId
}

/** What the handlers of requests share. */
export type FrameContext = {
  readonly page: Page
  readonly worker: WorkerClient
  readonly ports: Ports
  /** Without a slash at its end. */
  readonly accountsUrl: string
  /** The element of the cards, whose `data-theme` is the theme. */
  readonly root: HTMLElement
  readonly reload: () => void
}
