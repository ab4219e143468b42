import axe from 'axe-core'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  serializeTransaction,
} from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '../../test/looks.ts'
import { address, answerPath, mountConfirm } from '../../test/mountConfirm.tsx'
import { getDigest } from '../request/confirmRequest.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const dusd = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

const transact = (fields: object = { to, value: 250_000_000_000_000_000n }) => ({
  kind: 'transaction' as const,
  serialized: serializeTransaction({
    type: 'eip1559' as const,
    ...{ chainId: 1, nonce: 0, gas: 21_000n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 0n },
    ...fields,
  }),
})
const erc20 = (functionName: 'transfer' | 'approve', value: bigint) =>
  transact({
    to: dusd,
    gas: 60_000n,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, value] }),
  })
const data = (
  message: object,
  fields: object[],
  domain: object = { name: 'Post', chainId: 1 },
) => ({
  kind: 'typedData' as const,
  json: JSON.stringify({ domain, types: { Mail: fields }, primaryType: 'Mail', message }),
})
const mail = data({ text: 'Hello' }, [{ name: 'text', type: 'string' }])

/** A token of 6 decimals. */
const token = (method: string, _: string, call: string) => {
  if (method !== 'eth_call') return '0x5208'
  return call === '0x313ce567'
    ? encodeAbiParameters([{ type: 'uint8' }], [6])
    : encodeAbiParameters([{ type: 'string' }], ['DUSD'])
}

test('a transfer shows amount, receiver, site, account, network and fee, and is approved with a press', async () => {
  const content = transact()
  const { root, isShown, approve, pass, answers, hasOutcome, keys, getClosed } = await mountConfirm(
    {
      content,
    },
  )
  await isShown('send')
  const shown = ['0.25 ETH', to, 'https://shop.example', 'Shop', address, 'Ethereum']
  for (const text of [...shown, 'At most 0.000021 ETH']) expect(root.textContent).toContain(text)
  pass()
  await userEvent.click(approve())
  await hasOutcome('approved')
  const [{ isApproved, mac } = { isApproved: false, mac: '' }] = answers
  expect(isApproved).toBe(true)
  expect(await keys.verify({ isApproved: true, digest: getDigest(content) }, mac)).toBe(true)
  expect(await keys.verify({ isApproved: false, digest: getDigest(content) }, mac)).toBe(false)
  expect(getClosed()).toBe(1)
})

test('Decline declines at any time', async () => {
  const { isShown, decline, answers, hasOutcome } = await mountConfirm({ content: transact() })
  await isShown('send')
  await userEvent.click(decline())
  await hasOutcome('declined')
  expect(answers.map(({ isApproved }) => isApproved)).toEqual([false])
})

test('security: an early click, a click of a script and a key that is held down do not approve', async () => {
  const { isShown, approve, pass, answers, timers } = await mountConfirm({ content: transact() })
  await isShown('send')
  expect([...timers.values()]).toEqual([600])
  expect(approve().disabled).toBe(true)
  await userEvent.click(approve(), { force: true })
  pass()
  expect(approve().disabled).toBe(false)
  approve().click()
  const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
  expect(approve().dispatchEvent(new KeyboardEvent('keydown', held))).toBe(false)
  expect(answers).toEqual([])
})

test('security: a window that loses the focus or changes its size waits anew', async () => {
  const { isShown, approve, pass } = await mountConfirm({ content: transact() })
  await isShown('send')
  for (const type of ['blur', 'resize', 'focus']) {
    pass()
    await expect.poll(() => approve().disabled).toBe(false)
    window.dispatchEvent(new Event(type))
    await expect.poll(() => approve().disabled).toBe(true)
  }
})

test('a token’s amount has its decimals; a limited approval needs a press', async () => {
  const { root, isShown, approve } = await mountConfirm({
    ...{ content: erc20('approve', 1_500_000n), node: token },
  })
  await isShown('permit')
  for (const text of ['1.5 DUSD', dusd, to]) expect(root.textContent).toContain(text)
  expect(approve()).toBeTruthy()
  expect(root.querySelectorAll('[data-tone=danger]')).toHaveLength(0)
})

test('security: a contract that tells no decimals has no amount that looks like one', async () => {
  const { root, isShown, texts, hold } = await mountConfirm({
    content: erc20('transfer', 1_500_000n),
    node: (method) => (method === 'eth_call' ? '0x' : '0x5208'),
  })
  await isShown('sendToken')
  expect(root.textContent).toContain(texts.noDecimals.replace('{amount}', '1500000'))
  expect(root.textContent).toContain(texts.warnings.unknownToken)
  expect(hold()).not.toBeNull()
})

test('security: a symbol cannot hide or turn what follows', async () => {
  const { root, isShown } = await mountConfirm({
    content: erc20('transfer', 1_500_000n),
    node: (method, of, call) =>
      call === '0x95d89b41'
        ? encodeAbiParameters([{ type: 'string' }], [`US\u202e D${'W'.repeat(99)}`])
        : token(method, of, call),
  })
  await isShown('sendToken')
  expect(root.textContent).toMatch(/1\.5 USDW{8}…0x/)
})

test('security: what can cost more than it shows is held for 3 seconds, with a warning', async () => {
  const world = await mountConfirm({ content: erc20('approve', maxUint256), node: token })
  const { root, isShown, hold, pass, answers, hasOutcome, texts } = world
  await isShown('permit')
  expect(root.textContent).toContain('No limit DUSD')
  expect(root.textContent).toContain(texts.warnings.unlimited)
  expect(hold()?.disabled).toBe(true)
  pass()
  hold()?.focus()
  await userEvent.keyboard('{Enter>}')
  expect(hold()?.dataset.held).toBe('true')
  pass()
  pass()
  expect(answers).toEqual([])
  pass()
  await userEvent.keyboard('{/Enter}')
  await hasOutcome('approved')
})

test('security: data that no rule knows warns, and shows itself whole', async () => {
  const { root, isShown, hold, texts } = await mountConfirm({
    content: data({ text: 'pay\u202e 5' }, [{ name: 'text', type: 'string' }]),
  })
  await isShown('data')
  expect(hold()).not.toBeNull()
  expect(root.textContent).toContain(texts.warnings.unknownData)
  expect(root.querySelector('details')?.open).toBe(true)
  expect(root.querySelector('pre')?.textContent).toContain('pay[U+202E] 5')
})

test.each<[warning: 'fails' | 'notTried' | 'expensive', what: string, answer: unknown]>([
  ['fails', 'is refused', new Error('execution reverted')],
  ['expensive', 'has far more gas than it needs', '0x1'],
  ['fails', 'needs more gas', '0x5209'],
  ['notTried', 'is not answered for', undefined],
])(
  'security: the warning %s is shown if a transaction %s, and it is held',
  async (warning, _, answer) => {
    const { root, isShown, hold, texts } = await mountConfirm({
      content: transact(),
      node: () => answer,
    })
    await isShown('send')
    expect(root.textContent).toContain(texts.warnings[warning])
    expect(hold()).not.toBeNull()
  },
)

test('security: a receiver that looks like the own address warns and is held', async () => {
  const alike = `${address.slice(0, 8)}${'0'.repeat(26)}${address.slice(-8)}`
  const { root, isShown, hold, texts } = await mountConfirm({
    content: transact({ to: alike.toLowerCase(), value: 1n }),
  })
  await isShown('send')
  expect(root.textContent).toContain(texts.warnings.alike)
  expect(hold()).not.toBeNull()
})

test('security: a signature without a network says that it is valid on every one', async () => {
  const { root, isShown, texts } = await mountConfirm({
    content: data({ text: 'Hello' }, [{ name: 'text', type: 'string' }], { name: 'Post' }),
  })
  await isShown('data')
  expect(root.textContent).toContain(texts.anyNetwork)
  expect(root.textContent).toContain(texts.warnings.anyNetwork)
})

test('security: long names of data, and marks that are stacked, do not push the buttons away', async () => {
  const name = `a${'\u0301'.repeat(600)}${'W'.repeat(5_000)}`
  const { root, isShown } = await mountConfirm({
    content: data({ text: 'Hello' }, [{ name: 'text', type: 'string' }], { name, chainId: 1 }),
  })
  await isShown('data')
  const facts = root.querySelector('dl')?.textContent ?? ''
  expect(facts.length).toBeLessThan(300)
})

test('security: a request whose site is no origin is not shown', async () => {
  for (const origin of ['Your bank: press Approve', 'https://shop.example/path', '']) {
    const { hasOutcome } = await mountConfirm({ content: transact(), origin })
    await hasOutcome('invalid')
  }
})

test('security: presses before the window is armed make it wait anew, and later ones do not', async () => {
  const { isShown, approve, pass, timers } = await mountConfirm({ content: transact() })
  await isShown('send')
  const [first] = timers.keys()
  await userEvent.click(approve(), { force: true })
  expect(timers.size).toBe(1)
  expect([...timers.keys()][0]).not.toBe(first)
  pass()
  window.dispatchEvent(new Event('pointerdown'))
  expect(approve().disabled).toBe(false)
})

const refuse = (status: number, field: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field }] }, { status })

test('error: a request that has ended, or was changed; a server that does not answer, and a second try', async () => {
  const ended = await mountConfirm({ content: transact() })
  await ended.isShown('send')
  ended.responses[answerPath] = () => refuse(400, 'id')
  await userEvent.click(ended.decline())
  await ended.hasOutcome('ended')

  const changed = await mountConfirm({ content: { ...mail, json: '{' } })
  await changed.hasOutcome('invalid')

  const world = await mountConfirm({ content: transact() })
  await world.isShown('send')
  world.responses[answerPath] = () => new Response(null, { status: 503 })
  await userEvent.click(world.decline())
  await world.hasOutcome('noAnswer')
  world.responses[answerPath] = () => new Response(null)
  await userEvent.click(world.retry())
  await world.isShown('send')
})

const long = { name: 'W'.repeat(60), origin: `https://${'a'.repeat(60)}.example` }

test.each(['en', 'ar'])('long texts fit into 320 px (%s)', async (language) => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(400, 600))
  const { isShown } = await mountConfirm({
    ...{ ...long, language, node: token, content: erc20('approve', maxUint256) },
  })
  await isShown('permit')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test.each(looks)('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root, isShown, pass } = await mountConfirm({
    ...{ ...long, language, theme, node: token, content: erc20('approve', maxUint256) },
  })
  await isShown('permit')
  pass()
  await userEvent.click(root.querySelector('summary') as Element)
  const { violations, passes } = await axe.run(root)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
})
