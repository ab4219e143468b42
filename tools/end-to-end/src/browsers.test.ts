import { expect, test } from 'vitest'
import { advice, browsers, getRemedies, locate } from './browsers.mjs'

const none = () => false
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('a browser named by the environment wins', () => {
  const found = locate(browsers.chromium, { CHROMIUM_BIN: '/opt/c' }, () => true, '/own')
  expect(found).toEqual({ path: '/opt/c' })
})

test('error: reports a browser of the environment that does not exist, and installs nothing instead', () => {
  const env = { FIREFOX_BIN: '/opt/nothing' }
  const found = locate(browsers.firefox, env, only('/usr/bin/firefox-esr'), undefined)
  expect(found).toEqual({ missing: 'FIREFOX_BIN=/opt/nothing is not a file' })
  expect(getRemedies(browsers.firefox, { named: env.FIREFOX_BIN, root: true, apt: true })).toEqual(
    [],
  )
})

test('the Debian package comes before the download of Playwright', () => {
  const exists = only('/usr/bin/firefox-esr', '/own')
  expect(locate(browsers.firefox, {}, exists, '/own')).toEqual({ path: '/usr/bin/firefox-esr' })
  expect(locate(browsers.firefox, {}, only('/own'), '/own')).toEqual({ path: '/own' })
})

test('a missing browser is downloaded, and only root on Debian installs the package', () => {
  const found = locate(browsers.chromium, {}, none, undefined)
  expect(found).toEqual({ missing: 'no chromium on this machine' })
  const commands = (root: boolean, apt: boolean) =>
    getRemedies(browsers.chromium, { named: undefined, root, apt }).map((step) =>
      step.args.join(' '),
    )
  expect(commands(false, true)).toEqual([expect.stringContaining('install chromium')])
  expect(commands(true, false)).toHaveLength(1)
  expect(commands(true, true).slice(1)).toEqual([
    'update',
    'install -y --no-install-recommends chromium-headless-shell',
  ])
})

test('the instructions are one sentence', () => {
  const text = advice(browsers.firefox, 'no firefox on this machine')
  expect(text).toContain('npx playwright install firefox')
  expect(text).toContain('sudo apt-get install firefox-esr')
  expect(text).toContain('FIREFOX_BIN')
  expect(text.match(/\.$/g)).toHaveLength(1)
})
