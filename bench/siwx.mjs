// node bench/siwx.mjs [--seconds=5], after npm run build. Measures the cost of sign-in for a server, in one Node process:
// messages written, read and checked against a policy, and signatures verified, per second.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { checkMessage, definePolicy, formatMessage, parseMessage } from '@latchkey/siwx'
import { createMemoryStores, createSignIn, createVerifier } from '@latchkey/siwx/server'
import vectors from '@latchkey/siwx/vectors/sign-in.json' with { type: 'json' }
import { privateKeyToAccount } from 'viem/accounts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const span = Number(values.seconds) * 1_000
const now = Date.parse(vectors.now)
const policy = definePolicy(vectors.policy)
const verify = createVerifier()

/** Measures rates per second and per CPU second of this process; equal on an idle machine. */
function startMeter() {
  const from = performance.now()
  const used = process.cpuUsage()
  return (count) => {
    const { user, system } = process.cpuUsage(used)
    return [(count * 1_000) / (performance.now() - from), (count * 1e6) / (user + system)]
  }
}

/** @param batch steps between two clock reads, each of which costs as much as a message */
async function getRates(step, batch) {
  for (let number = 0; number < batch * 5; number += 1) await step(number)
  const until = performance.now() + span
  const meter = startMeter()
  let count = 0
  while (performance.now() < until)
    for (let end = count + batch; count < end; count += 1) {
      const waiting = step(count)
      if (waiting) await waiting
    }
  return meter(count)
}

const round = (rate) => Math.round(rate).toLocaleString('en').padStart(8)
const report = (what, [rate, ofProcessor], target) =>
  console.log(
    `${what.padEnd(40)}${round(rate)} /s${round(ofProcessor)} /s of processor${target ? `, wanted ${target} /s` : ''}`,
  )

const usual = vectors.positive.filter(({ name }) => name === 'as most are')
const each = usual.map(({ fields }) => fields)
const nonces = Array.from({ length: 1_000 }, (_, number) => `${number}`.padStart(32, '0'))
console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`)

report(
  'messages written, read and checked',
  await getRates((number) => {
    const nonce = nonces[number % nonces.length]
    const text = formatMessage({ ...each[number % each.length], nonce })
    checkMessage(parseMessage(text), policy, { now, nonce })
  }, 2_000),
  '20,000',
)
for (const { namespace, message, signature, fields } of usual)
  report(
    `signatures verified, ${namespace}`,
    await getRates(async () => {
      const { status } = await verify({ message, signature, fields })
      if (status !== 'valid') throw new Error(`${namespace}: ${status}`)
    }, 25),
    namespace === 'eip155' && '300',
  )

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const signIn = createSignIn({
  policy: vectors.policy,
  stores: createMemoryStores({ now: () => now }),
  ports: { now: () => now },
})
const waiting = []
for (let number = 0; number < 400; number += 1) {
  const { start, setCookies } = await signIn.start(null)
  const message = formatMessage({
    ...start,
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    accountAddress: account.address,
    chainId: 'eip155:1',
  })
  const signature = await account.signMessage({ message })
  waiting.push({ message, signature, cookie: setCookies[0].split(';')[0] })
}
const meter = startMeter()
for (const { cookie, ...body } of waiting) {
  const { status } = await signIn.verify(body, cookie)
  if (status !== 'valid') throw new Error(status)
}
report('sign-ins, from nonce to session, eip155', meter(waiting.length))
