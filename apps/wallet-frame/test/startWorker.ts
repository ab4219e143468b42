import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

const folder = new URL('../dist/site/assets/', import.meta.url)

/**
 * A browser's worker scope in a thread, whose requests have the origin of the frame. Its IndexedDB has the operations
 * that the worker uses. `reload` ends the worker, and starts another one that finds the same records.
 */
const scope = `
const { parentPort, workerData } = require('node:worker_threads')
const records = new Map()
const acts = {
  get: (key) => structuredClone(records.get(key)),
  put: (record, key) => records.set(key, structuredClone(record)),
  delete: (key) => records.delete(key),
  add(record, key) {
    if (records.has(key)) throw new DOMException('', 'ConstraintError')
    acts.put(record, key)
  },
}
function transaction() {
  const own = { objectStore: () => store }
  let open = 0
  const ask = (act) => (...args) => {
    const request = {}
    open += 1
    queueMicrotask(() => {
      try {
        request.result = act(...args)
        request.onsuccess?.()
      } catch (error) {
        own.error = error
      }
      open -= 1
      if (open === 0) own.error ? own.onabort() : own.oncomplete()
    })
    return request
  }
  const store = Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, ask(act)]))
  return own
}
globalThis.indexedDB = {
  open() {
    const request = { result: { transaction, close() {} } }
    queueMicrotask(() => request.onsuccess())
    return request
  },
}
globalThis.self = globalThis
const send = globalThis.fetch
globalThis.fetch = (url, init) =>
  send(url, { ...init, headers: { ...init.headers, origin: workerData.origin } })
globalThis.postMessage = (message) => parentPort.postMessage(message)
let listeners = []
globalThis.addEventListener = (type, listener) => listeners.push(listener)
let count = 0
const start = () => import(workerData.script + '?' + ++count)
let started = start()
parentPort.on('message', async (data) => {
  if (data.type === 'reload') {
    listeners = []
    started = start()
  }
  await started
  if (data.type === 'reload') postMessage({ id: data.id })
  else for (const listener of listeners) listener({ data })
})
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
