import { browserPorts, type Ports } from '../src/ports.ts'
import { createMemoryStorage, type Storage } from '../src/storage/storage.ts'
import { createWorkerClient, type WorkerLike } from '../src/worker/createWorkerClient.ts'
import { createWorkerMethods } from '../src/worker/createWorkerMethods.ts'
import type { WorkerPort } from '../src/worker/messages.ts'
import { serveMethods } from '../src/worker/serveMethods.ts'
import { accountsUrl, type Server } from './createServer.ts'

type Listener = (event: { readonly data?: unknown }) => void

/** Two ends; what one posts is copied and reaches the other one. */
export function createEnds() {
  const posted: unknown[] = []
  const create = () => ({ message: [] as Listener[], error: [] as Listener[] })
  const listeners = [create(), create()] as const
  const createEnd = (own: 0 | 1) => ({
    postMessage(message: unknown) {
      const data = structuredClone(message)
      posted.push(data)
      queueMicrotask(() => {
        for (const listener of listeners[own === 0 ? 1 : 0].message) listener({ data })
      })
    },
    addEventListener(type: string, listener: Listener) {
      if (type !== 'messageerror') listeners[own][type as 'message' | 'error'].push(listener)
    },
    isTerminated: false,
    terminate() {
      this.isTerminated = true
    },
  })
  return {
    document: createEnd(0) as WorkerLike & { isTerminated: boolean },
    worker: createEnd(1) as WorkerPort,
    posted,
    fail: () => {
      for (const listener of listeners[0].error) listener({})
    },
  }
}

export const createPorts = (
  server: Pick<Server, 'fetch' | 'time'>,
  changes: Partial<Ports> = {},
): Ports => ({
  ...browserPorts,
  fetch: server.fetch,
  now: () => server.time,
  ...changes,
})

/** The worker of one tab, as the frame's document reaches it. A browser is its storage. */
export function createDevice(
  server: Server,
  changes: Partial<Ports> = {},
  storage: Storage = { ...createMemoryStorage(), isLasting: () => true },
) {
  const ends = createEnds()
  const ports = createPorts(server, changes)
  serveMethods(ends.worker, createWorkerMethods(ports, storage))
  const client = createWorkerClient(ends.document)
  const started = client.request('start', {
    accountsUrl,
    projectId: 'demo',
    site: 'https://shop.example',
  })
  return {
    ...ends,
    ports,
    client,
    started,
    server,
    storage,
    /** Another worker of the same browser: after a reload, or in another tab. */
    reopen: () => createDevice(server, changes, storage),
    async signIn(email: string) {
      await client.request('sendCode', { email })
      await client.request('signIn', { code: '123456' })
      return client.request('getAccount', undefined)
    },
  }
}
