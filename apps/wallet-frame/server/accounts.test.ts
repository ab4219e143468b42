import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startMail } from '@latchkey/devnet'
import { verifyMessage } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProgram } from '../test/startProgram.ts'
import { startWorker } from '../test/startWorker.ts'

const manifest = createRequire(import.meta.url).resolve('@latchkey/server/package.json')
const frame = 'http://wallet.localhost:5175'
const email = 'ada@example.com'

/** The built server, with email login, and its mails. */
async function startAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = join(folder, 'latchkey.json')
  writeFileSync(config, JSON.stringify({ projects: [{ id: 'shop' }, { id: 'other' }] }))
  const mail = await startMail({ smtp: 0, viewer: 0 })
  onTestFinished(() => mail.stop())
  const { url } = startProgram(join(dirname(manifest), 'dist/main.js'), {
    LATCHKEY_MODE: 'development',
    LATCHKEY_CONFIG: config,
    LATCHKEY_PORT: '0',
    LATCHKEY_DATABASE_URL: `file:${join(folder, 'test.db')}`,
    LATCHKEY_SMTP_URL: mail.smtpUrl,
    LATCHKEY_FRAME_ORIGIN: frame,
  })
  const accountsUrl = await url
  return {
    /** A browser with the frame of a project. */
    open: async (projectId: string, origin = frame) => {
      const request = startWorker(origin)
      const start = () => request('start', { accountsUrl, projectId })
      await start()
      const reload = async () => {
        await request('reload')
        await start()
      }
      return { request, reload }
    },
    /** Waits for the mails to the address; returns the code of the newest. */
    waitForCode: async (count: number) => {
      await vi.waitUntil(() => mail.list(email).length >= count, { timeout: 30_000, interval: 5 })
      return /is (\d{6})\./.exec(mail.list(email)[0]?.text ?? '')?.[1] ?? ''
    },
  }
}

test('the built worker signs in at the built server, signs, and a second browser has the same keys', async () => {
  const { open, waitForCode } = await startAccounts()
  const { request } = await open('shop')
  expect(await request('checkSession')).toBeUndefined()
  expect(await request('sendCode', { email })).toBe('VERIFY_OTP')
  const code = await waitForCode(1)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(request('signIn', { code: wrong })).rejects.toThrow()
  await request('signIn', { code })
  const account = (await request('checkSession')) as { addresses: { eip155: `0x${string}` } }
  expect(account).toMatchObject({ email })

  const address = account.addresses.eip155
  const prepared = await request('prepareMessage', { address, message: '0x68656c6c6f' })
  const { approvalId } = prepared as { approvalId: string }
  const signature = (await request('sign', { approvalId })) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await expect(request('sign', { approvalId })).rejects.toThrow()

  const { request: second } = await open('other')
  await second('sendCode', { email })
  await second('signIn', { code: await waitForCode(2) })
  expect(await second('checkSession')).toEqual(account)

  await request('signOut')
  expect(await request('checkSession')).toBeUndefined()
  expect(await second('checkSession')).toEqual(account)
})

test('after a reload the built worker signs without a code, until a sign-out', async () => {
  const { open, waitForCode } = await startAccounts()
  const { request, reload } = await open('shop')
  await request('sendCode', { email })
  await request('signIn', { code: await waitForCode(1) })
  const account = (await request('getAccount')) as { addresses: { eip155: `0x${string}` } }

  await reload()
  expect(await request('getAccount')).toEqual(account)
  const address = account.addresses.eip155
  const prepared = await request('prepareMessage', { address, message: '0x68656c6c6f' })
  const signature = (await request('sign', prepared)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await reload()
  expect(await request('sendCode', { email })).toBe('CONNECT')

  await request('signOut')
  await reload()
  expect(await request('checkSession')).toBeUndefined()
  expect(await request('getAccount')).toBeUndefined()
  expect(await request('sendCode', { email })).toBe('VERIFY_OTP')
  await request('signIn', { code: await waitForCode(2) })
  expect(await request('getAccount')).toEqual(account)
})

test('security: the accounts refuse the worker of another origin', async () => {
  const { open } = await startAccounts()
  const { request } = await open('shop', 'https://evil.example')
  await expect(request('sendCode', { email })).rejects.toThrow()
})
