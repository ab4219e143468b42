import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startMail } from '@latchkey/devnet'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProgram } from '../test/startProgram.ts'
import { startWorker } from '../test/startWorker.ts'

const manifest = createRequire(import.meta.url).resolve('@latchkey/server/package.json')
const frame = 'http://wallet.localhost:5175'
const site = 'https://shop.example'
const email = 'ada@example.com'

/** The built server, with email login, and its mails. */
async function startAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = join(folder, 'latchkey.json')
  writeFileSync(
    config,
    JSON.stringify({ projects: ['shop', 'other'].map((id) => ({ id, origins: [site] })) }),
  )
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
  const waitForMail = async (count: number) => {
    await vi.waitUntil(() => mail.list(email).length >= count, { timeout: 30_000, interval: 5 })
    return mail.list(email)[0]?.text ?? ''
  }
  return {
    /** A browser with the frame of a project. */
    open: async (projectId: string, origin = frame, page = site) => {
      const request = startWorker(origin)
      const start = () => request('start', { accountsUrl, projectId, site: page })
      await start()
      const reload = async () => {
        await request('reload')
        await start()
      }
      return { request, reload }
    },
    /** Waits for the mails to the address; returns the text of the newest. */
    waitForMail,
    /** Waits for the mails to the address; returns the code of the newest. */
    waitForCode: async (count: number) => /is (\d{6})\./.exec(await waitForMail(count))?.[1] ?? '',
    /** Approves the browser with the link of the newest mail, as its page does. */
    approve: async (count: number) => {
      const text = await waitForMail(count)
      const link = new URLSearchParams(/\/approve#(\S+)/.exec(text)?.[1])
      const response = await fetch(
        `${accountsUrl}/v1/embedded/link/answer?projectId=${link.get('projectId')}`,
        {
          method: 'POST',
          headers: { origin: frame, 'content-type': 'application/json' },
          body: JSON.stringify({ token: link.get('token'), isApproved: true }),
        },
      )
      expect(response.status).toBe(200)
    },
  }
}

test('the built worker signs in at the built server, signs, and a second browser has the same keys', async () => {
  const { open, waitForCode, approve } = await startAccounts()
  const { request } = await open('shop')
  expect(await request('checkSession')).toBeUndefined()
  expect(await request('sendCode', { email })).toBe('VERIFY_DEVICE')
  await approve(1)
  await request('waitForDevice')
  const code = await waitForCode(2)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(request('signIn', { code: wrong })).rejects.toThrow()
  await request('signIn', { code })
  const account = (await request('checkSession')) as { addresses: { eip155: `0x${string}` } }
  expect(account).toMatchObject({ email })

  const address = account.addresses.eip155
  const prepared = await request('prepareMessage', {
    namespace: 'eip155',
    address,
    message: '0x68656c6c6f',
  })
  const { approvalId } = prepared as { approvalId: string }
  const signature = (await request('sign', { approvalId })) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await expect(request('sign', { approvalId })).rejects.toThrow()

  const { request: second } = await open('other')
  await second('sendCode', { email })
  await approve(3)
  await second('signIn', { code: await waitForCode(4) })
  expect(await second('checkSession')).toEqual(account)

  await request('signOut')
  expect(await request('checkSession')).toBeUndefined()
  expect(await second('checkSession')).toEqual(account)
})

test('after a reload the built worker signs without a code, until a sign-out', async () => {
  const { open, waitForCode, approve } = await startAccounts()
  const { request, reload } = await open('shop')
  await request('sendCode', { email })
  await approve(1)
  await request('signIn', { code: await waitForCode(2) })
  const account = (await request('getAccount')) as { addresses: { eip155: `0x${string}` } }

  await reload()
  expect(await request('getAccount')).toEqual(account)
  const address = account.addresses.eip155
  const prepared = await request('prepareMessage', {
    namespace: 'eip155',
    address,
    message: '0x68656c6c6f',
  })
  const signature = (await request('sign', prepared)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await reload()
  expect(await request('sendCode', { email })).toBe('CONNECT')

  await request('signOut')
  await reload()
  expect(await request('checkSession')).toBeUndefined()
  expect(await request('getAccount')).toBeUndefined()
  expect(await request('sendCode', { email })).toBe('VERIFY_OTP')
  await request('signIn', { code: await waitForCode(3) })
  expect(await request('getAccount')).toEqual(account)
})

test('the built worker exports the keys of a login at its own page, and the email is told', async () => {
  const { open, waitForMail, waitForCode, approve } = await startAccounts()
  const { request, reload } = await open('shop', frame, frame)
  await request('sendCode', { email })
  await approve(1)
  await request('signIn', { code: await waitForCode(2) })
  const account = (await request('getAccount')) as { addresses: { eip155: string } }
  const password = 'correct horse'
  const exported = (await request('exportKeys', { password })) as { phrase: string }
  expect(mnemonicToAccount(exported.phrase).address).toBe(account.addresses.eip155)
  const mail = await waitForMail(3)
  expect(mail).toContain('export')
  expect(mail).not.toContain(exported.phrase)

  await reload()
  expect(await request('sendCode', { email })).toBe('CONNECT')
  await expect(request('exportKeys', { password })).rejects.toThrow('no longer valid')
})

test('security: the accounts refuse the worker of another origin', async () => {
  const { open } = await startAccounts()
  const { request } = await open('shop', 'https://evil.example')
  await expect(request('sendCode', { email })).rejects.toThrow()
})
