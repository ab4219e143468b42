import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runs } from '@latchkey/test-support'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { evmSigner, type Signer } from '../test/signers.ts'
import { openBrowser, refused } from '../test/signInBrowser.ts'
import { createFolder, startProcess } from '../test/startProcess.ts'

type Process = Awaited<ReturnType<typeof startProcess>>
type SignIn = { signer: Signer; jar: ReadonlyMap<string, string>; body: object }

/** Acknowledged writes, and interrupted sign-ins. */
type Record = { signedIn: SignIn[]; unanswered: SignIn[]; events: string[] }

let accounts = 0
/** One account has at most 32 sessions. */
const nextSigner = () => {
  accounts += 1
  return evmSigner(accounts)
}

/** Signs in and sends events until the process stops responding. */
async function write({ url, request }: Process, record: Record): Promise<void> {
  const signInOnce = async () => {
    const browser = openBrowser(url)
    const signer = nextSigner()
    const message = await browser.write(signer)
    const body = { message, signature: await signer.sign(message) }
    const before = new Map(browser.jar)
    try {
      const { status } = await browser.send('verify', body)
      expect(status).toBe(200)
      record.signedIn.push({ signer, jar: new Map([...before, ...browser.jar]), body })
    } catch (error) {
      record.unanswered.push({ signer, jar: before, body })
      throw error
    }
  }
  const sendEvent = async () => {
    const eventId = randomUUID()
    const props = { type: 'track', event: 'MODAL_OPEN', properties: { text: 'a '.repeat(200) } }
    const page = { url: 'https://shop.example/', domain: 'shop.example' }
    const { status } = await request('/e', {
      body: { eventId, ...page, timestamp: 1_790_000_000_000, props },
    })
    expect(status).toBe(202)
    record.events.push(eventId)
  }
  const repeat = async (step: () => Promise<void>) => {
    for (;;) {
      try {
        await step()
      } catch (error) {
        // `fetch` fails with a TypeError when the connection closes.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  await Promise.all([signInOnce, signInOnce, signInOnce, sendEvent, sendEvent].map(repeat))
}

/** Repeats a sign-in with its original cookies. */
function replay({ url }: Process, { jar, body }: SignIn) {
  const browser = openBrowser(url)
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser.send('verify', body)
}

async function checkFile(path: string, { events }: Record): Promise<void> {
  const database = createClient({ url: `file:${path}` })
  try {
    const { rows } = await database.execute('PRAGMA integrity_check')
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    const saved = await database.execute('SELECT event_id AS id FROM analytics_events')
    const ids = new Set(saved.rows.map(({ id }) => id))
    expect(events.filter((id) => !ids.has(id))).toEqual([])
  } finally {
    database.close()
  }
}

test(
  'error: a killed server loses no acknowledged write, and a used nonce cannot be used again',
  async () => {
    const folder = createFolder()
    const path = join(folder, 'test.db')
    const all: Record = { signedIn: [], unanswered: [], events: [] }
    for (let round = 0; round < runs(2); round += 1) {
      const running = await startProcess(folder)
      await checkFile(path, all)
      const record: Record = { signedIn: [], unanswered: [], events: [] }
      const writing = write(running, record)
      // Wait for the first write.
      await expect
        .poll(() => record.signedIn.length > 0 && record.events.length > 0, { interval: 1 })
        .toBe(true)
      await sleep(randomInt(0, 150))
      await running.kill()
      await writing
      all.events.push(...record.events)
      all.signedIn.push(...record.signedIn.slice(-8))
      all.unanswered.push(...record.unanswered)
    }
    const last = await startProcess(folder)
    await checkFile(path, all)
    for (const one of all.signedIn) {
      const browser = openBrowser(last.url)
      for (const [name, value] of one.jar) browser.jar.set(name, value)
      expect(await browser.accounts()).toEqual([one.signer.accountAddress])
      expect(await replay(last, one)).toMatchObject(refused('nonceUnknown'))
    }
    // An interrupted sign-in may have succeeded, but at most once.
    for (const one of all.unanswered) {
      await replay(last, one)
      expect(await replay(last, one)).toMatchObject(refused('nonceUnknown'))
    }
  },
  runs(60_000),
)
