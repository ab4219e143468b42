import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '../../test/looks.ts'
import {
  answerOf,
  answerPath,
  mountApproval,
  read,
  readPath,
  request,
  startedAt,
} from '../../test/mountApproval.tsx'
import { readEdges } from '../../test/readEdges.ts'

const refuse = (status: number, field: string) => () =>
  Response.json({ reasons: [{ field, description: '' }] }, { status })
const end = refuse(400, 'token')
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

test('the page shows which site and browser ask, for which email, and when', async () => {
  const { root, isShown, title } = mountApproval()
  await isShown()
  expect(title()?.textContent).toBe('Approve this sign-in?')
  const facts = [...root.querySelectorAll('dl > *')].map((element) => element.textContent)
  expect(facts).toEqual([
    ...['Site', 'https://shop.exampleShop'],
    ...['Email', 'alice@mail.example'],
    ...['Browser', 'Firefox, Linux'],
    ...['Requested', '2 minutes ago'],
  ])
  expect(document.activeElement).toBe(title())
})

test('a browser and a time that are not known are left out', async () => {
  const { root, isShown } = mountApproval({ browser: '', startedAt: startedAt - 86_400_000 })
  await isShown()
  const labels = [...root.querySelectorAll('dt')].map((element) => element.textContent)
  expect(labels).toEqual(['Site', 'Email'])
})

test('a click on Approve approves, without a proof of a device', async () => {
  const { requests, headers, approve, decline, isShown, hasOutcome, responses } = mountApproval()
  await isShown()
  let finish = () => {}
  responses[answerPath] = () =>
    new Promise((resolve) => {
      finish = () => resolve(new Response(null))
    })
  await userEvent.click(approve())
  expect(approve().getAttribute('aria-busy')).toBe('true')
  expect(decline().disabled).toBe(true)
  await userEvent.click(approve(), { force: true })
  finish()
  await hasOutcome('approved')
  expect(requests).toEqual([read, answerOf(true)])
  expect(headers).toEqual(['content-type', 'content-type'])
})

test('a click on the other button declines', async () => {
  const { requests, decline, isShown, hasOutcome } = mountApproval()
  await isShown()
  await userEvent.click(decline())
  await hasOutcome('declined')
  expect(requests).toEqual([read, answerOf(false)])
})

test('the keyboard reaches both buttons', async () => {
  const { requests, approve, decline, isShown, hasOutcome } = mountApproval()
  await isShown()
  await userEvent.tab()
  expect(document.activeElement).toBe(decline())
  await userEvent.tab()
  expect(document.activeElement).toBe(approve())
  await userEvent.keyboard('{Enter}')
  await hasOutcome('approved')
  expect(requests).toEqual([read, answerOf(true)])
})

test('security: opening the page only reads', async () => {
  const { requests, approve, isShown } = mountApproval()
  expect(approve().disabled).toBe(true)
  await isShown()
  // Neither does a key: the focus is on no button.
  await userEvent.keyboard('{Enter} ')
  expect(requests).toEqual([read])
})

test('security: a click of a script does nothing', async () => {
  const { requests, approve, decline, isShown, hasOutcome } = mountApproval()
  await isShown()
  for (const button of [approve(), decline()]) {
    button.click()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  await userEvent.click(decline(), { force: true })
  await hasOutcome('declined')
  expect(requests).toEqual([read, answerOf(false)])
})

test('security: a key that is held down does nothing', async () => {
  const { approve, decline, isShown } = mountApproval()
  await isShown()
  const held = { key: 'Enter', bubbles: true, cancelable: true }
  for (const button of [approve(), decline()]) {
    expect(button.dispatchEvent(new KeyboardEvent('keydown', { ...held, repeat: true }))).toBe(
      false,
    )
    expect(button.dispatchEvent(new KeyboardEvent('keydown', held))).toBe(true)
  }
})

test('security: characters that hide or turn others are removed', async () => {
  const { root, isShown } = mountApproval({
    site: 'https://shop\u200b.example',
    name: '\u202eShop\u202c',
    email: 'alice\u2066@mail.example',
    browser: 'Fire\u00adfox',
  })
  await isShown()
  const texts = [...root.querySelectorAll('bdi')].map((element) => element.textContent)
  expect(texts).toEqual(['https://shop.example', 'Shop', 'alice@mail.example', 'Firefox'])
})

test('security: the end of a long origin is shown', async () => {
  const site = `https://${'login.'.repeat(40)}evil.example:65535`
  const { root, isShown } = mountApproval({ site })
  await isShown()
  expect(root.querySelector('bdi')?.textContent).toBe(site)
})

test('error: a link that is no longer valid', async () => {
  const { requests, responses, root, hasOutcome } = mountApproval()
  responses[readPath] = end
  await hasOutcome('ended')
  expect(root.querySelector('button')).toBeNull()
  expect(requests).toEqual([read])
})

test('error: a link that ends before it is answered', async () => {
  const { responses, approve, isShown, hasOutcome } = mountApproval()
  await isShown()
  responses[answerPath] = end
  await userEvent.click(approve())
  await hasOutcome('ended')
})

test('error: a link that is cut off sends nothing', async () => {
  const { requests, root, hasOutcome } = mountApproval({ hasLink: false })
  await hasOutcome('cutOff')
  expect(root.querySelector('button')).toBeNull()
  expect(requests).toEqual([])
})

test.each([
  ['a server that is down', fail, 'noAnswer'],
  ['another shape', () => Response.json({ ...request, site: 1 }), 'noAnswer'],
  ['too many requests', refuse(429, 'network'), 'throttled'],
] as const)('error: %s, and trying again', async (_, respond, step) => {
  const { requests, responses, hasOutcome, retry, isShown, title } = mountApproval()
  const succeed = responses[readPath] ?? fail
  responses[readPath] = respond
  await hasOutcome(step)
  await userEvent.click(retry())
  await hasOutcome(step)
  responses[readPath] = succeed
  await userEvent.click(retry())
  await isShown()
  expect(document.activeElement).toBe(title())
  expect(requests).toEqual([read, read, read])
})

test('error: an answer that fails is not sent again without a click', async () => {
  const { requests, responses, approve, retry, isShown, hasOutcome } = mountApproval()
  await isShown()
  responses[answerPath] = fail
  await userEvent.click(approve())
  await hasOutcome('noAnswer')
  await userEvent.click(retry())
  await isShown()
  expect(requests).toEqual([read, answerOf(true), read])
})

const long = {
  email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
  site: `https://${'a'.repeat(60)}.example:65535`,
  name: 'W'.repeat(60),
  browser: 'Samsung Internet, Android',
}

test.each([
  ['en', 'left'],
  ['ar', 'right'],
] as const)(
  'in %s every fact begins at the %s, whatever its own direction',
  async (language, side) => {
    const { root, isShown } = mountApproval({ language })
    await isShown()
    const edges = readEdges(root).map((edge) => edge[side])
    expect(edges).toHaveLength(5)
    expect(new Set(edges).size).toBe(1)
  },
)

test.each(['en', 'ar'])('long texts fit into 320 px (%s)', async (language) => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(400, 600))
  const { root, approve, isShown, hasOutcome } = mountApproval({
    ...long,
    site: request.site,
    language,
  })
  const expectFit = () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const element of root.querySelectorAll('.lkPageCard, .lkPageCard *')) {
      const { left, right } = element.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    }
  }
  expectFit()
  await isShown()
  expectFit()
  await userEvent.click(approve())
  await hasOutcome('approved')
  expectFit()
})

test.each(looks)('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root, texts, responses, approve, retry, isShown, title } = mountApproval({
    ...long,
    language,
    theme,
  })
  const check = async () => {
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
    const { violations, passes } = await axe.run(root)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
    expect(passes.length).toBeGreaterThan(5)
  }
  await isShown()
  await check()
  responses[answerPath] = fail
  await userEvent.click(approve())
  await expect.poll(() => title()?.textContent).toBe(texts.noAnswerTitle)
  await check()
  await userEvent.click(retry())
  await isShown()
  responses[answerPath] = () => new Response(null)
  await userEvent.click(approve())
  await expect.poll(() => title()?.textContent).toBe(texts.approvedTitle)
  await check()
})
