import { expect, test } from 'vitest'
import { evaluateSignature, evaluateText, now } from '../test/evaluate.ts'
import { bitcoinSigner, eip155Signer, solanaSigner } from '../test/signers.ts'
import { formatMessage } from './message/formatMessage.ts'

// LATCHKEY_SEED=… repeats a run.
const seed = Number(process.env.LATCHKEY_SEED ?? Date.now() % 2 ** 32) >>> 0
const ofTexts = 99_000
const ofSignatures = 1_000
/** The number of verified texts among those whose policy is right; each is a text that its site would accept. */
const mostVerified = 1_000

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function getNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = getNumbers(seed)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <item>(list: ArrayLike<item>): item => list[below(list.length)] as item
const alphabet =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~:/?#[]@!$&()*+,;=% \n'

/** One step away from a text, or a few. */
function mutate(text: string): string {
  const at = below(text.length + 1)
  const rest = text.slice(at)
  const lines = text.split('\n')
  const line = below(lines.length)
  switch (below(9)) {
    case 0:
      return text.slice(0, at) + pick(alphabet) + rest.slice(1)
    case 1:
      return text.slice(0, at) + pick(alphabet) + rest
    case 2:
      return text.slice(0, at) + rest.slice(1 + below(3))
    case 3:
      return text.slice(0, at) + String.fromCharCode(below(0x3000)) + rest.slice(1)
    case 4:
      return lines.toSpliced(line, 1).join('\n')
    case 5:
      return lines.toSpliced(below(lines.length + 1), 0, lines[line] ?? '').join('\n')
    case 6:
      return (
        text.slice(0, at) +
        (/[a-z]/.test(rest[0] ?? '') ? rest[0]?.toUpperCase() : rest[0]?.toLowerCase()) +
        rest.slice(1)
      )
    case 7:
      // One digit more or less: times, chains and numbers stay valid and change their meaning.
      return text.replace(/\d/g, (digit) => (below(60) === 0 ? String(below(10)) : digit))
    default:
      return mutate(mutate(text))
  }
}

const signers = [
  eip155Signer(),
  solanaSigner(),
  bitcoinSigner('p2wpkh'),
  bitcoinSigner('p2tr'),
  bitcoinSigner('p2pkh', 31),
]
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

async function createValid() {
  return Promise.all(
    signers.map(async ({ accountAddress, chainId, sign }) => {
      const nonce = '7d1f0c2b9a8e4f6d5c3b2a1908f7e6d5'
      const message = formatMessage({
        domain: 'shop.example',
        accountAddress,
        statement: 'Welcome to the shop.',
        uri: 'https://shop.example/sign-in',
        version: '1',
        chainId,
        nonce,
        issuedAt: at(-1),
        expirationTime: at(600),
        notBefore: at(-2),
        requestId: 'flow-7',
      })
      // The nonce is the server's only one.
      return { message, signature: await sign(message), expectation: { nonce } }
    }),
  )
}

test(`security: 100,000 mutations, none is accepted (seed ${seed})`, async () => {
  const valid = await createValid()
  for (const sent of valid)
    expect(evaluateText(sent) ?? (await evaluateSignature(sent))).toBe('valid')
  const reasons = new Map<string, number>()
  const accepted: object[] = []
  const count = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  let verified = 0
  for (let number = 0; number < ofTexts; ) {
    const sent = pick(valid)
    const message = mutate(sent.message)
    if (message === sent.message) continue
    number += 1
    const changed = { ...sent, message }
    const reason = evaluateText(changed)
    if (reason !== undefined) count(reason)
    else if (verified < mostVerified) {
      verified += 1
      const response = await evaluateSignature(changed)
      count(response)
      if (response === 'valid') accepted.push(changed)
    } else count('not verified')
  }
  for (let number = 0; number < ofSignatures; ) {
    const sent = pick(valid)
    const signature = mutate(sent.signature)
    // Hexadecimal is case-insensitive: another notation of a signature is the same signature.
    const isHex = sent.message.includes('Ethereum')
    const fold = (text: string) => (isHex ? text.toLowerCase() : text)
    if (fold(signature) === fold(sent.signature)) continue
    number += 1
    const changed = { ...sent, signature }
    const response = await evaluateSignature(changed)
    count(response)
    if (response === 'valid') accepted.push(changed)
  }
  const reported = [...reasons].sort(([, one], [, other]) => other - one)
  console.log(`seed ${seed}: ${reported.map(([reason, times]) => `${reason} ${times}`).join(', ')}`)
  expect(accepted).toEqual([])
  // Had they all failed for one reason, little would have been tried.
  expect(reasons.size).toBeGreaterThan(25)
}, 120_000)
