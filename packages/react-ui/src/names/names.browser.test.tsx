import { UserRejectedError } from '@latchkey/core/adapter'
import { namedAdapters, nameService } from '@latchkey/scenes/names'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { all, find, modal, waitForView, wallet } from '../../test/showApp.tsx'
import { press, readField, showTokens, write } from '../../test/showSend.ts'

/** The names of an account, as a press on its row opens them, and the labels that were asked about. */
async function showNames(
  change: Parameters<typeof nameService>[0] = {},
  records?: Record<string, string>,
) {
  const { names, ...service } = nameService(change)
  const asked: string[] = []
  const events: [string, unknown][] = []
  const app = await showTokens(
    [],
    {},
    {
      ...service,
      ...(records && { adapters: namedAdapters(records, { wallets: [wallet] }) }),
      onEvent: ({ props }) => void events.push([props.event, props.properties]),
      fetch: (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input))
        const label = /suggestions\/(.*)/.exec(pathname)?.[1]
        if (label !== undefined) asked.push(label)
        return (service.fetch ?? fetch)(input, init)
      },
    },
  )
  await press('lk-names')
  await waitForView('ChooseAccountName')
  return { ...app, names, asked, events }
}

async function showForm(change: Parameters<typeof nameService>[0] = {}) {
  const app = await showNames(change)
  await press('lk-names-start')
  await waitForView('RegisterAccountName')
  return app
}

const shown = async () => (await find('lk-name-shown')).textContent
const label = async () => (await find('lk-name-register')).textContent

test('a name is shown as it will read, checked 500 ms after the last key, signed, and put on the card of the account', async () => {
  const { clock, asked, events, mock, names } = await showForm()
  expect(await label()).toBe('Enter a name')
  await write('lk-name-field', 'Ada')
  await expect.poll(label).toBe('A name has at least 4 characters')
  await write('lk-name-field', 'Adam')
  await clock.advance(499)
  await write('lk-name-field', 'Adam-L')
  await clock.advance(499)
  expect(asked).toEqual([])
  await clock.advance(1)
  await expect.poll(shown).toBe('adam-l.latchkeyAvailable')
  expect(asked).toEqual(['adam-l'])
  expect(await label()).toBe('Register adam-l.latchkey')
  mock.hold('signMessage')
  await press('lk-name-register')
  await expect.poll(() => modal().textContent).toContain('asks you to sign a message')
  mock.release()
  await waitForView('RegisterAccountNameSuccess')
  expect((await find('lk-name-registered')).textContent).toBe('adam-l.latchkey')
  expect(names.owned.map(({ name }) => name)).toEqual(['adam-l.latchkey'])
  expect(events).toContainEqual(['OPEN_ENS_FLOW', { isSmartAccount: false }])
  await press('lk-name-done')
  await waitForView('Account')
  await expect.poll(async () => (await find('lk-names')).textContent).toContain('adam-l.latchkey')
})

test('a name that is taken leads to similar ones that are free', async () => {
  const { clock } = await showForm()
  await write('lk-name-field', 'vitalik')
  await clock.advance(500)
  await expect.poll(shown).toBe('vitalik.latchkeyTaken')
  expect(await label()).toBe('Enter another name')
  await press('lk-name-register')
  expect(document.activeElement?.shadowRoot?.activeElement ?? document.activeElement).toBe(
    await find('lk-name-field'),
  )
  const similar = all('lk-name-similar')
  expect(similar.map(({ textContent }) => textContent)).toEqual([
    'vitalik-wallet.latchkey',
    'vitalik-pay.latchkey',
    'vitalik1.latchkey',
  ])
  if (similar[0]) await userEvent.click(page.elementLocator(similar[0]))
  await expect.poll(() => readField('lk-name-field')).toBe('vitalik-wallet')
  await clock.advance(500)
  await expect.poll(shown).toBe('vitalik-wallet.latchkeyAvailable')
})

test.each([
  ['аdam', 'Only English letters, digits and hyphens'],
  ['ad\u200bam', 'Only English letters, digits and hyphens'],
  ['adam-', 'No hyphen at an end, nor in third and fourth place'],
  ['a'.repeat(64), 'A name has at most 63 characters'],
])('security: %j is explained, and not asked about', async (text, reason) => {
  const { clock, asked } = await showForm()
  await write('lk-name-field', text)
  await clock.advance(500)
  await expect.poll(() => modal().textContent).toContain(reason)
  expect(asked).toEqual([])
})

test('error: a declined signature and a refusal of the service say so, and the form stays', async () => {
  const { clock, mock, names } = await showForm()
  await write('lk-name-field', 'adam')
  await clock.advance(500)
  await expect.poll(label).toBe('Register adam.latchkey')
  mock.fails.signMessage = new UserRejectedError()
  await press('lk-name-register')
  await expect.poll(() => modal().textContent).toContain('You declined it')
  delete mock.fails.signMessage
  names.responses['/account'] = () =>
    Response.json({ reasons: [{ field: 'name', description: 'It is taken' }] }, { status: 400 })
  await press('lk-name-register')
  await expect.poll(() => modal().textContent).toContain('Error registering name adam.latchkey')
  expect(modal().textContent).toContain('It is taken')
  delete names.responses['/account']
  await press('lk-name-register')
  await waitForView('RegisterAccountNameSuccess')
})

test('error: while it cannot be checked whether a name is free, the button tries again', async () => {
  const { clock, names } = await showForm({
    responses: { '/suggestions': () => Response.json({}, { status: 503 }) },
  })
  await write('lk-name-field', 'adam')
  await clock.advance(500)
  await expect.poll(label).toBe('Try again')
  names.responses = {}
  await press('lk-name-register')
  await expect.poll(label).toBe('Register adam.latchkey')
})

test('several names are listed with what they say about the account; ten are the most', async () => {
  const owned = Array.from({ length: 10 }, (_, index) => ({
    name: `adam${index}.latchkey`,
    attributes: { bio: `Bio ${index}` },
  }))
  await showNames({ owned })
  await expect.poll(() => all('lk-name')).toHaveLength(10)
  expect(all('lk-name')[0]?.textContent).toBe('adam0.latchkeyBio 0')
  expect(all('lk-names-start')).toHaveLength(0)
})

const links = () => all('lk-name-link') as HTMLAnchorElement[]

test('the primary name has its description, and its website and profiles open in new tabs', async () => {
  await showNames(
    { owned: [{ name: 'adam.latchkey' }] },
    {
      description: 'Builds boats',
      url: 'https://alder.example/',
      'com.twitter': '@alder',
      'com.github': 'alder-1',
    },
  )
  await expect.poll(() => links().length).toBe(3)
  expect((await find('lk-name-primary')).textContent).toBe('alder.ethBuilds boats')
  expect(links().map(({ textContent, href }) => [textContent, href])).toEqual([
    ['alder.example', 'https://alder.example/'],
    ['x.com/alder', 'https://x.com/alder'],
    ['github.com/alder-1', 'https://github.com/alder-1'],
  ])
  for (const link of links()) {
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
    expect(link.getAttribute('aria-description')).toBe('Opens in a new tab')
  }
  expect(all('lk-name')).toHaveLength(1)
})

test('an account without a name of the site sees its primary name below the way to one', async () => {
  await showNames({}, {})
  expect((await find('lk-name-primary')).textContent).toBe('alder.eth')
  expect(all('lk-names-start')).toHaveLength(1)
  expect(links()).toEqual([])
})

test('without a primary name nothing is said of one', async () => {
  const { mock } = await showNames({ owned: [{ name: 'adam.latchkey' }] })
  await find('lk-name')
  await expect.poll(() => mock.calls.some(({ method }) => method === 'getName')).toBe(true)
  expect(modal().textContent).not.toContain('Primary name')
})

test('security: hostile records are one line of text and no links, and the host of a link is in ASCII', async () => {
  await showNames(
    {},
    {
      description: `<img src=x onerror=alert(1)>\u202e${'W'.repeat(4_000)}`,
      url: 'https://pаypal.example/\u202egnp',
      'com.twitter': 'javascript:alert(1)',
      'com.github': '../login',
    },
  )
  await expect.poll(() => links().length).toBe(1)
  expect(links()[0]?.textContent).toBe('xn--pypal-4ve.example/%E2%80%AEgnp')
  const name = await find('lk-name-primary')
  expect(name.textContent).toContain('<img src=x')
  expect(name.textContent).not.toContain('\u202e')
  expect(name.querySelector('img')).toBeNull()
  expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1)
})

test.each(['javascript:alert(1)', 'http://alder.example/', 'https://bank.example@evil.example/'])(
  'security: the website %s is no link',
  async (url) => {
    await showNames({}, { url })
    await find('lk-name-primary')
    expect(links()).toEqual([])
    expect(modal().textContent).not.toContain(url)
  },
)
