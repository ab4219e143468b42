import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkingCopy } from '@latchkey/end-to-end/workingCopy'
import type { Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expect, test } from './test.ts'

const copy = mkdtempSync(join(tmpdir(), 'latchkey-watch-'))
const source = (name: string) => join(copy, 'packages/react-ui/src', name)
let server: ViteDevServer
let watcher: ChildProcess

/** For a build on a busy machine. */
const build = { timeout: 60_000 }

// Both tests use the same copy.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.beforeAll(async () => {
  makeWorkingCopy(copy, ['apps/playground', 'package.json'])
  const home = join(copy, 'apps/playground')
  watcher = spawn(process.execPath, [join(copy, 'scripts/watch.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await new Promise<void>((resolve, reject) => {
    watcher.stdout?.once('data', () => resolve())
    watcher.once('error', reject)
    watcher.once('exit', (code) => reject(new Error(`watch ended with ${code}`)))
  })
  // Vite does not set this if another test of the worker process has set it, and in production components are not replaced.
  process.env.NODE_ENV = 'development'
  server = await createServer({
    root: home,
    configFile: join(home, 'vite.config.ts'),
    // The copy's dependencies are in the repository.
    server: { port: 0, strictPort: false, fs: { strict: false } },
  })
  await server.listen()
})

test.afterAll(async () => {
  await server?.close()
  if (watcher?.pid) {
    // Removed after the builds have ended, because they write to its output.
    const ended = once(watcher, 'close')
    process.kill(-watcher.pid)
    await ended
  }
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
})

/** Saves a file with one string replaced. */
function save(name: string, from: string, to: string): void {
  const before = readFileSync(source(name), 'utf8')
  if (!before.includes(from)) throw new Error(`${name} does not contain ${from}`)
  writeFileSync(source(name), before.replace(from, to))
}

async function openConnect(page: Page) {
  const url = server.resolvedUrls?.local[0] ?? ''
  await page.goto(`${url}?viewport=page&services=none`)
  await page.getByTestId('lk-connect-button').click()
  await expect(page.getByTestId('lk-view-Connect')).toBeVisible(build)
  // Another dialog element, or another page, does not have this mark.
  const card = page.getByTestId('lk-modal')
  await card.evaluate((element) => element.setAttribute('data-mark', 'first'))
  return card
}

test('a saved text, style and component appear in the open modal', async ({ page, problems }) => {
  // The development server's port is not a suite's, so no node responds.
  problems.expectNetworkErrors()
  const card = await openConnect(page)
  const title = card.getByTestId('lk-header-title')

  const times: number[] = []
  for (const text of ['Choose a wallet', 'Take a wallet', 'Connect a wallet']) {
    const from = performance.now()
    const before = (await title.textContent()) ?? ''
    save(
      'messages/locales/en/connect.ts',
      `'connect.title': '${before}'`,
      `'connect.title': '${text}'`,
    )
    await expect(title).toHaveText(text)
    times.push(Math.round(performance.now() - from))
  }
  test.info().annotations.push({ type: 'ms to see a saved text', description: times.join(', ') })

  save('connect/ConnectView.module.css', '.lkConnect {', '.lkConnect { outline-offset: 7px;')
  await expect(card.locator('.lkConnect')).toHaveCSS('outline-offset', '7px')

  save('views/Header.tsx', "t('action.close')", "'Shut'")
  await expect(card.getByRole('button', { name: 'Shut' })).toBeVisible()

  await expect(card).toHaveAttribute('data-mark', 'first')
})

test('a saved file is built to dist, and a type error is printed', async () => {
  const messages: string[] = []
  watcher.stdout?.on('data', (part) => messages.push(String(part)))
  save('messages/locales/en/help.ts', "'Got it'", "'Understood'")
  const built = source('messages/locales/en/help.ts')
    .replace('/src/', '/dist/')
    .replace('.ts', '.js')
  await expect.poll(() => readFileSync(built, 'utf8'), build).toContain("'Understood'")
  save('messages/locales/en/help.ts', "'help.gotIt'", "'help.gotThat'")
  await expect.poll(() => messages.join(''), build).toMatch(/TS2353: .*help\.gotIt/)
  await expect.poll(() => messages.join(''), build).toContain('✗ react-ui: failed')
})
