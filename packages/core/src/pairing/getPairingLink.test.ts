import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LinkEnvironment } from '../ports/platform.ts'
import { getPairingLink } from './getPairingLink.ts'

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`
const once = encodeURIComponent(uri)
const nowhere: LinkEnvironment = {
  system: undefined,
  isTelegram: false,
  isIosSafari: false,
  isFramed: false,
}
const build = (link: string, kind: 'mobile' | 'desktop' | 'web' = 'mobile', environment = {}) =>
  getPairingLink({ link, uri, kind, environment: { ...nowhere, ...environment } })

test.each([
  // Schemes, however they are written.
  ['fox:', 'fox://', `fox://wc?uri=${once}`],
  ['fox:/', 'fox://', `fox://wc?uri=${once}`],
  ['fox://', 'fox://', `fox://wc?uri=${once}`],
  ['fox', 'fox://', `fox://wc?uri=${once}`],
  ['Fox://', 'fox://', `fox://wc?uri=${once}`],
  ['  fox://  ', 'fox://', `fox://wc?uri=${once}`],
  ['fox://app', 'fox://app/', `fox://app/wc?uri=${once}`],
  ['fox://app///', 'fox://app/', `fox://app/wc?uri=${once}`],
  ['fox+beta.2-x://', 'fox+beta.2-x://', `fox+beta.2-x://wc?uri=${once}`],
  // Universal links, with and without a trailing slash.
  ['https://fox.example', 'https://fox.example', `https://fox.example/wc?uri=${once}`],
  ['https://fox.example/', 'https://fox.example', `https://fox.example/wc?uri=${once}`],
  ['HTTPS://Fox.Example/App/', 'https://fox.example/App', `https://fox.example/App/wc?uri=${once}`],
  [
    'https://fox.example/a?b=1#c',
    'https://fox.example/a?b=1',
    `https://fox.example/a/wc?b=1&uri=${once}`,
  ],
  [
    'https://fox.example/a?b=1?c=2',
    'https://fox.example/a?b=1?c=2',
    `https://fox.example/a/wc?b=1?c=2&uri=${once}`,
  ],
  ['http://127.0.0.1:9556', 'http://127.0.0.1:9556', `http://127.0.0.1:9556/wc?uri=${once}`],
])('%s opens as %s', (link, href, url) => {
  expect(build(link)).toEqual({ url, href, target: '_self' })
})

test.each([
  'javascript:alert(1)',
  'javascript://',
  'JaVaScRiPt://%0aalert(1)',
  'java\nscript://',
  '\u200bjavascript://',
  'javascript',
  'data:text/html,<script>',
  'data://',
  'vbscript://',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'filesystem://',
  'about:blank',
  'view-source://',
  'intent://x#Intent;scheme=fox;end',
  'intent://',
  'ms-settings://',
  'ms-msdt://',
  'MS-Word:ofe|u|x',
  'ms-word://',
  'microsoft-edge://',
  'itms-services://',
  'shortcuts://run-shortcut',
  'x-apple.systempreferences://',
  'android-app://com.fox',
  'market://details',
  'googlechrome://evil.example',
  'resource://x',
  'search-ms://',
  'tel://',
  'mailto:a@b.example',
  'ws://relay.example',
  'wc://',
  'chrome://settings',
  // Other machines, and programs that are not wallets.
  'smb://host/share',
  'nfs://host/share',
  'afp://host/share',
  'sftp://host',
  'ldap://host',
  'ldaps://host',
  'vnc://host',
  'rdp://host',
  'git://host',
  'svn+ssh://host',
  'rtsp://host',
  'sip://host',
  'x-man-page://ls',
  'applescript://com.apple.scripteditor',
  'help:',
  'vscode://',
  'vscode-insiders://',
  'webcal://host',
  'itms-apps://host',
  'SMB://host/share',
  // Pages in a specific browser.
  'googlechromes://fox.example',
  'opera-http://evil',
  'Opera-HTTP://evil',
  'opera-https://evil',
  'x-safari-http://evil',
  'x-safari-https://evil',
  'touch-http://evil',
  // Schemes that a website or a browser extension may register.
  'web+wallet://',
  'web+wc:',
  'WEB+Fox://app',
  'ext+wallet://',
  'Ext+fox',
  ...(
    'bitcoin cabal dat did doi dweb ethereum ftp ftps geo gopher hyper im ipfs ipns irc ircs magnet mailto matrix mms ' +
    'news nntp openpgp4fpr payto sftp sip sms smsto ssb ssh tel urn webcal wtai xmpp'
  )
    .split(' ')
    .flatMap((scheme) => [`${scheme}:`, `${scheme.toUpperCase()}://app`]),
  // An unencrypted URI, another host, or a host that the link does not show.
  'http://fox.example',
  'https://shop.example@evil.example',
  'https://user:word@fox.example',
  'https://fox.example/?uri=wc:other',
  'https:fox.example',
  'https:///fox.example',
  'https://',
  'https',
  'http',
  'fox://app?x=1',
  'fox://app#x',
  'fox://a@b',
  'fox://a://b',
  'fox://[',
  'fox://app:99999999',
  '',
  ' ',
  '://',
  '//fox.example',
  '/fox',
  '1fox://',
  'fo x://',
  'fox://"',
  `fox://${'a'.repeat(3_000)}`,
])('security: %j opens nothing', (link) => {
  expect(build(link)).toBeUndefined()
})

describe('the link target', () => {
  test.each([
    ['on a phone, in place', 'mobile', {}, '_self', once],
    ['on a phone inside a frame, in the top window', 'mobile', { isFramed: true }, '_top', once],
    ['in Telegram, beside it', 'mobile', { isTelegram: true, system: 'ios' }, '_blank', once],
    [
      'in Telegram on Android, which decodes once too often',
      'mobile',
      { isTelegram: true, system: 'android', isFramed: true },
      '_blank',
      encodeURIComponent(once),
    ],
    ['on Android outside Telegram', 'mobile', { system: 'android' }, '_self', once],
    ['on a desktop, in a new window', 'desktop', { isFramed: true }, '_blank', once],
  ] as const)('%s', (_, kind, environment, target, encoded) => {
    expect(build('fox://', kind, environment)).toEqual({
      url: `fox://wc?uri=${encoded}`,
      href: 'fox://',
      target,
    })
  })

  test('a web app is a page, never a scheme', () => {
    expect(build('https://fox.example/app', 'web')?.target).toBe('_blank')
    expect(build('fox://', 'web')).toBeUndefined()
  })
})

const junk = fc.constantFrom(
  '',
  ' ',
  '\t',
  '\n',
  '\u200b',
  '\u202e',
  '%20',
  '&#58;',
  '\\',
  '@',
  '#',
  '?',
  '//',
)
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .tuple(
      junk,
      fc.constantFrom(
        'javascript',
        'data',
        'fox',
        'https',
        'http',
        'intent',
        'JAVASCRIPT',
        'ms-msdt',
        'wc',
        'file',
        'vbscript',
        'opera-http',
        'smb',
        'web+fox',
        'ext+fox',
      ),
      junk,
      fc.constantFrom(':', '://', ':/', ':\t//', '&#58;//', ''),
      fc.oneof(junk, fc.domain(), fc.string()),
      fc.constantFrom('', '/', '//', '/wc', '/wc?uri=', '?a=1', '?uri=wc:x', '?a=1?b=2', '#uri='),
    )
    .map((parts) => parts.join('')),
)
const environments = fc.record({
  system: fc.constantFrom<LinkEnvironment['system']>(undefined, 'ios', 'android'),
  isTelegram: fc.boolean(),
  isIosSafari: fc.boolean(),
  isFramed: fc.boolean(),
})
const kinds = fc.constantFrom('mobile', 'desktop', 'web')

test('security: for any registry entry and page, a link is rejected, or leads to an app or a safe page with the URI in it once and complete', () => {
  let opened = 0
  fc.assert(
    fc.property(text, kinds, environments, (link, kind, environment) => {
      const built = build(link, kind, environment)
      if (!built) return
      opened += 1
      const url = new URL(built.url)
      expect(url.protocol).toMatch(/^[a-z][a-z0-9+.-]*:$/)
      expect(url.protocol).not.toMatch(
        /^(javascript|data|vbscript|blob|file|filesystem|intent|about|wc|wss?|view-source|web\+.*|ext\+.*|ms-.*|.*-https?|smb):$/,
      )
      if (kind === 'web') expect(url.protocol).toMatch(/^https?:$/)
      if (url.protocol === 'http:')
        expect(url.hostname).toMatch(/^(127\.0\.0\.1|localhost|\[::1\])$/)
      expect(url.username).toBe('')
      expect(url.hash).toBe('')
      // Parsed as the wallet parses it: one parameter of that name, with the URI.
      const query = new URLSearchParams(built.url.slice(built.url.indexOf('?')))
      expect(query.getAll('uri')).toHaveLength(1)
      const isTwice = environment.isTelegram && environment.system === 'android'
      const found = query.get('uri') ?? ''
      expect(isTwice ? decodeURIComponent(found) : found).toBe(uri)
      expect(built.url.split('symKey')).toHaveLength(2)
      expect(built.href).not.toContain('symKey')
      expect(built.url).not.toMatch(/[\s"'<>`\\\p{C}]/u)
      expect(['_self', '_top', '_blank']).toContain(built.target)
    }),
    { numRuns: runs(5_000) },
  )
  // Some links are accepted.
  expect(opened).toBeGreaterThan(100)
})

test('a link built from the saved link is the same link', () => {
  fc.assert(
    fc.property(text, environments, (link, environment) => {
      const first = build(link, 'mobile', environment)
      if (first) expect(build(first.href, 'mobile', environment)).toEqual(first)
    }),
    { numRuns: runs(2_000) },
  )
})
