import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '../../test/looks.ts'
import { mountConfirm } from '../../test/mountConfirm.tsx'
import {
  callProgram,
  createTransaction,
  setPrice,
  solana,
  toAddress,
  transfer,
  transferToken,
  writeMemo,
} from '../../test/solanaTransactions.ts'
import { getDigest } from '../request/confirmRequest.ts'

const [me, to, source, mint, program] = [20, 40, 60, 80, 120].map(toAddress) as [
  ...[string, string, string, string, string],
]
const pay = transfer(me, to, 5_000_000n)

const toContent = (transactions: readonly string[], isSent = true) => ({
  ...{ kind: 'solana' as const, transactions: [...transactions], isSent },
})

type Changes = Partial<Parameters<typeof mountConfirm>[0]> & { transactions?: readonly string[] }

/** The window of a transaction that the network expects to succeed. */
const mountSolana = ({ transactions = [createTransaction([me], pay)], ...changes }: Changes = {}) =>
  mountConfirm({
    ...{ content: toContent(transactions), network: solana, signer: me },
    node: () => ({ value: { err: null } }),
    ...changes,
  })

test('a transfer shows its exact amount, receiver, account, network and fee, and is approved with a press', async () => {
  const transactions = [createTransaction([me, source], setPrice(1_000_000n), pay)]
  const world = await mountSolana({ transactions })
  const { root, isShown, approve, pass, answers, hasOutcome, keys, hold } = world
  await isShown('send')
  const facts = [...root.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    ...['0.005 SOL', me, to],
    ...['https://shop.exampleShop', me, 'Solana', 'At most 0.000213 SOL'],
  ])
  expect(root.querySelectorAll('[data-tone=danger]')).toHaveLength(0)
  expect(hold()).toBeNull()
  pass()
  await userEvent.click(approve())
  await hasOutcome('approved')
  const mac = answers[0]?.mac ?? ''
  const verify = (transactions: readonly string[], isSent: boolean) =>
    keys.verify({ isApproved: true, digest: getDigest(toContent(transactions, isSent)) }, mac)
  expect(await verify(transactions, true)).toBe(true)
  expect(await verify(transactions, false)).toBe(false)
})

const accounts = { source, destination: to, owner: me }

test('a token’s amount has the decimals and the mint of the transaction', async () => {
  const { root, isShown, approve } = await mountSolana({
    transactions: [createTransaction([me], transferToken(accounts, 1_500_000n, mint))],
  })
  await isShown('sendToken')
  const [amount, ...rest] = root.querySelectorAll('dl:first-of-type dd')
  expect([...(amount?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['1.5', mint])
  expect(rest.slice(0, 3).map(({ textContent }) => textContent)).toEqual([source, to, me])
  expect(approve()).toBeTruthy()
})

test('security: a transfer that names no token says that its amount is in the smallest unit, and is held', async () => {
  const { root, isShown, texts, hold } = await mountSolana({
    transactions: [createTransaction([me], transferToken(accounts, 1_500_000n))],
  })
  await isShown('sendToken')
  expect(root.textContent).toContain(texts.warnings.unknownToken)
  expect(hold()).not.toBeNull()
  const [amount] = root.querySelectorAll('dl:first-of-type dd')
  expect(amount?.textContent).toBe(texts.noDecimals.replace('{amount}', '1500000'))
})

test('security: a note that signs in to another site is held, with a warning', async () => {
  const statement = (host: string) => `${host} wants you to sign in with your Solana account:`
  const mount = (host: string) =>
    mountSolana({ transactions: [createTransaction([me], writeMemo(statement(host)))] })
  const other = await mount('bank.example')
  await other.isShown('memo')
  expect(other.root.textContent).toContain(other.texts.warnings.unusual)
  expect(other.hold()).not.toBeNull()
  const own = await mount('shop.example')
  await own.isShown('memo')
  expect(own.hold()).toBeNull()
})

const unknown = createTransaction([me], callProgram(program, [me, to]))

test('security: a program that no rule knows is held for 3 seconds, with a warning', async () => {
  const world = await mountSolana({ transactions: [unknown] })
  const { root, isShown, hold, pass, answers, hasOutcome, texts } = world
  await isShown('program')
  expect(root.textContent).toContain(texts.warnings.unknownProgram)
  expect(root.querySelector('dd')?.textContent).toBe(program)
  pass()
  hold()?.focus()
  await userEvent.keyboard('{Enter>}')
  for (const _ of [1, 2]) pass()
  expect(answers).toEqual([])
  pass()
  await userEvent.keyboard('{/Enter}')
  await hasOutcome('approved')
})

const one = createTransaction([me], pay)
const failure = { value: { err: { InstructionError: [0, { Custom: 1 }] } } }

test.each<[warning: 'fails' | 'notTried', what: string, answer: unknown, transactions: string[]]>([
  ['fails', 'fails', failure, [one]],
  ['fails', 'fails before another one', failure, [one, one]],
  ['notTried', 'is not answered for', undefined, [one]],
  ['notTried', 'is refused', new Error('Method not found'), [one]],
  ['notTried', 'has an answer without an outcome', { value: {} }, [one]],
  ['notTried', 'comes before another one', { value: { err: null } }, [one, one]],
])(
  'security: the warning %s is shown if a transaction %s, and it is held',
  async (warning, _, answer, transactions) => {
    const asked: string[] = []
    const { root, isShown, hold, texts } = await mountSolana({
      transactions,
      node(method) {
        asked.push(method)
        return answer
      },
    })
    await isShown(transactions.length > 1 ? 'batch' : 'send')
    expect(root.textContent).toContain(texts.warnings[warning])
    expect(hold()).not.toBeNull()
    expect(asked).toEqual(['simulateTransaction'])
  },
)

test.each<[warning: 'anyNetwork' | 'expensive', what: string, changes: Changes]>([
  ['anyNetwork', 'is for a test network', { network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
  [
    ...(['expensive', 'pays more than 0.01 SOL to be early'] as const),
    { transactions: [createTransaction([me], setPrice(50_000_000n), pay)] },
  ],
])('security: the warning %s is shown if a transaction %s, and it is held', async (...row) => {
  const [warning, , changes] = row
  const { root, isShown, hold, texts } = await mountSolana(changes)
  await isShown('send')
  expect(root.textContent).toContain(texts.warnings[warning])
  expect(hold()).not.toBeNull()
})

test('security: each of several transactions is shown, and their fees together', async () => {
  const second = createTransaction([me], transfer(me, source, 1n), callProgram(program))
  const { root, isShown, texts } = await mountSolana({ transactions: [one, second] })
  await isShown('batch')
  const parts = [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
  const expected = [
    [texts.titles.send, '0.005 SOL', to],
    [texts.titles.send, '0.000000001 SOL', source],
    [texts.titles.program, program],
  ]
  expect(parts).toHaveLength(expected.length)
  for (const [index, shown] of expected.entries())
    for (const text of shown) expect(parts[index]).toContain(text)
  expect(root.textContent).toContain(texts.warnings.unknownProgram)
  expect(root.textContent).toContain('At most 0.00001 SOL')
})

test('security: a receiver that looks like the own address warns, also in one of several instructions', async () => {
  const alike = `${me.slice(0, 4)}${to.slice(4, -4)}${me.slice(-4)}`
  const { root, isShown, hold, texts } = await mountSolana({
    transactions: [createTransaction([me], pay, transfer(me, alike, 1n))],
  })
  await isShown('batch')
  expect(root.textContent).toContain(texts.warnings.alike)
  expect(hold()).not.toBeNull()
})

test('error: a transaction that cannot be read is not shown', async () => {
  for (const transactions of [['AAAA'], [one, `${one} `], []])
    await (await mountSolana({ transactions })).hasOutcome('invalid')
})

const long = {
  ...{ name: 'W'.repeat(60), origin: `https://${'a'.repeat(60)}.example` },
  transactions: [
    createTransaction([me], transferToken(accounts, 2n ** 64n - 1n, mint), callProgram(program)),
  ],
}

test.each(['en', 'ar'])(
  'addresses of 44 characters fit into 320 px, whole (%s)',
  async (language) => {
    await page.viewport(320, 600)
    onTestFinished(() => page.viewport(400, 600))
    const { root, isShown } = await mountSolana({ ...long, language })
    await isShown('batch')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const address of [me, to, source, mint, program]) {
      expect(address).toHaveLength(44)
      const shown = [...root.querySelectorAll('bdi')].find((one) => one.textContent === address)
      const { left = 0, right = 0, width = 0 } = shown?.getBoundingClientRect() ?? {}
      expect(width).toBeGreaterThan(100)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    }
  },
)

test.each(looks)('axe finds nothing (%s, %s)', async (language, theme) => {
  const { root, isShown, pass } = await mountSolana({ ...long, language, theme })
  await isShown('batch')
  pass()
  await userEvent.click(root.querySelector('summary') as Element)
  const { violations, passes } = await axe.run(root)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.failureSummary])).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
})
