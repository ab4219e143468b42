import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

const folder = new URL('../dist/site/assets/', import.meta.url)

/** A browser's worker scope in a thread, whose requests have the origin of the frame. */
const scope = `
const { parentPort, workerData } = require('node:worker_threads')
const send = globalThis.fetch
globalThis.fetch = (url, init) =>
  send(url, { ...init, headers: { ...init.headers, origin: workerData.origin } })
globalThis.postMessage = (message) => parentPort.postMessage(message)
globalThis.addEventListener = (type, listener) =>
  parentPort.on(type, (data) => listener({ data }))
import(workerData.script)
`

type Request = { resolve(result: unknown): void; reject(error: unknown): void }
type Reply = { id: number; result?: unknown; error?: { code: number; message: string } }

/** The built worker, in a thread that ends with the test. Returns a function that sends it a request. */
export function startWorker(origin: string) {
  const name = readdirSync(fileURLToPath(folder)).find((file) => file.startsWith('worker-'))
  if (name === undefined) throw new Error('wallet-frame is not built')
  const script = new URL(name, folder).href
  const worker = new Worker(scope, { eval: true, workerData: { origin, script } })
  onTestFinished(async () => {
    await worker.terminate()
  })
  const open = new Map<number, Request>()
  worker.on('message', ({ id, error, result }: Reply) => {
    const request = open.get(id)
    if (error) request?.reject(new Error(error.message))
    else request?.resolve(result)
  })
  worker.on('error', (error) => {
    for (const { reject } of open.values()) reject(error)
  })
  return (type: string, payload?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const id = open.size + 1
      open.set(id, { resolve, reject })
      worker.postMessage({ id, type, payload })
    })
}
