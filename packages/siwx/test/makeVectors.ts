import { formatMessage } from '../src/message/formatMessage.ts'
import type { SignInMessage } from '../src/message/schema.ts'
import type { SignInPolicyOptions } from '../src/policy/schema.ts'
import { now, policy } from './evaluate.ts'
import { fieldChanges } from './fieldChanges.ts'
import { type Forgery, getForgeries } from './getForgeries.ts'
import {
  type BitcoinKind,
  bitcoinSigner,
  eip155Signer,
  type Signer,
  solanaSigner,
} from './signers.ts'
import { textChanges } from './textChanges.ts'

type Namespace = 'eip155' | 'solana' | 'bip122'

const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

/** Base message of all vectors. */
function getMessage({ accountAddress, chainId }: Signer): SignInMessage {
  return {
    domain: 'shop.example',
    accountAddress,
    statement: 'Welcome to the shop.',
    uri: 'https://shop.example',
    version: '1',
    chainId,
    nonce: '7d1f0c2b9a8e4f6d5c3b2a1908f7e6d9',
    issuedAt: at(0),
    expirationTime: at(60),
  }
}

type Variant = {
  readonly name: string
  readonly changes: { [key in keyof SignInMessage]?: SignInMessage[key] | undefined }
  readonly policy?: Partial<SignInPolicyOptions>
}

const terms = 'https://shop.example/terms?version=3#top'
const ipfs = 'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'

/** Variants of a valid message. */
const variants: readonly Variant[] = [
  { name: 'as most are', changes: {} },
  { name: 'with its scheme', changes: { scheme: 'https' } },
  {
    name: 'without a statement',
    changes: { statement: undefined },
    policy: { statement: undefined },
  },
  {
    name: 'from a port',
    changes: { domain: 'shop.example:8443', uri: 'https://shop.example:8443/' },
  },
  {
    name: 'from this machine, over http',
    changes: { scheme: 'http', domain: 'localhost:5173', uri: 'http://localhost:5173' },
  },
  {
    name: 'for a page with a path and a query',
    changes: { uri: 'https://shop.example/sign-in?to=%2Fcart#now' },
  },
  { name: 'with a request id', changes: { requestId: 'flow-1.2~3:@%20' } },
  { name: 'valid from now on', changes: { notBefore: at(0) } },
  {
    name: 'with every field',
    changes: { scheme: 'https', notBefore: at(-1), requestId: '1', resources: [terms, ipfs] },
    policy: { resources: [terms, ipfs] },
  },
  { name: 'with an empty list of resources', changes: { resources: [] } },
  {
    name: 'with one of the resources',
    changes: { resources: [ipfs] },
    policy: { resources: [terms, ipfs] },
  },
  {
    name: 'with times without fractions',
    changes: { issuedAt: '2026-11-20T12:00:00Z', expirationTime: '2026-11-20T13:00:00Z' },
  },
  {
    name: 'with times of other zones',
    changes: {
      issuedAt: '2026-11-20T15:30:00.000+03:30',
      expirationTime: '2026-11-20T01:00:00.5-12:00',
    },
  },
  { name: 'issued six minutes ago', changes: { issuedAt: at(-6) } },
  { name: 'issued by a clock that is six minutes fast', changes: { issuedAt: at(6) } },
  { name: 'valid for a day', changes: { expirationTime: at(24 * 60) } },
  {
    name: 'with a statement that looks like a line',
    changes: { statement: 'URI: https://evil.example' },
    policy: { statement: 'URI: https://evil.example' },
  },
]

const bitcoinKinds: readonly [BitcoinKind, number?][] = [
  ['p2wpkh'],
  ['p2tr'],
  ['p2sh-p2wpkh'],
  ['p2pkh', 31],
  ['p2wpkh', 31],
  ['p2wpkh', 39],
  ['p2sh-p2wpkh', 31],
  ['p2sh-p2wpkh', 35],
]

const signers: readonly [Namespace, Signer][] = [
  ['eip155', eip155Signer()],
  ['solana', solanaSigner()],
  ['bip122', bitcoinSigner('p2wpkh')],
]

function clean(changes: Variant['changes'], message: SignInMessage): SignInMessage {
  const all = Object.entries({ ...message, ...changes })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as SignInMessage
}

const replaceMissing = (policy: object) =>
  Object.fromEntries(Object.entries(policy).map(([key, value]) => [key, value ?? null]))

async function getPositives(namespace: Namespace, signer: Signer) {
  return Promise.all(
    variants.map(async ({ name, changes, policy }) => {
      const fields = clean(changes, getMessage(signer))
      const message = formatMessage(fields)
      // An absent field is `undefined` here and null in JSON.
      return {
        namespace,
        name,
        ...(policy && { policy: replaceMissing(policy) }),
        message,
        signature: await signer.sign(message),
        fields,
      }
    }),
  )
}

async function otherPositives() {
  const eip155 = eip155Signer()
  const others: [Namespace, Signer][] = [
    [
      'eip155',
      {
        ...eip155,
        name: 'address in small letters',
        accountAddress: eip155.accountAddress.toLowerCase(),
      },
    ],
    ['eip155', { ...eip155, name: 'another chain', chainId: 'eip155:8453' }],
    ...bitcoinKinds.map(([kind, first]): [Namespace, Signer] => [
      'bip122',
      bitcoinSigner(kind, first),
    ]),
  ]
  return Promise.all(
    others.map(async ([namespace, signer]) => {
      const fields = getMessage(signer)
      const message = formatMessage(fields)
      return {
        namespace,
        name: signer.name,
        message,
        signature: await signer.sign(message),
        fields,
      }
    }),
  )
}

/** Without a statement the Wallet Standard has one empty line less. */
const toWalletStandard = (text: string) => text.replace('\n\n\n', '\n\n')

async function walletStandardPositives() {
  const signer = solanaSigner()
  const all: (readonly [string, Variant['changes']])[] = [
    ['without a statement, as the Wallet Standard writes it', {}],
    ['with resources and no statement, as the Wallet Standard writes it', { resources: [] }],
  ]
  return Promise.all(
    all.map(async ([name, changes]) => {
      const fields = clean({ statement: undefined, ...changes }, getMessage(signer))
      const message = toWalletStandard(formatMessage(fields))
      const signature = await signer.sign(message)
      return {
        namespace: 'solana',
        name,
        policy: { statement: null },
        isWalletStandard: true,
        message,
        signature,
        fields,
      }
    }),
  )
}

/** Messages without a statement and with a wrong number of empty lines. */
async function layoutNegatives(namespace: Namespace, signer: Signer) {
  const text = formatMessage(clean({ statement: undefined }, getMessage(signer)))
  const all: (readonly [string, string, string])[] = [
    ['no empty line and no statement', 'lineMissing', '\n'],
    ['three empty lines and no statement', 'layout', '\n\n\n\n'],
    ...(namespace === 'solana'
      ? []
      : [['one empty line and no statement', 'layout', '\n\n'] as const]),
  ]
  return Promise.all(
    all.map(async ([name, reason, gap]) => {
      const message = text.replace('\n\n\n', gap)
      const signature = await signer.sign(message)
      return { namespace, reason, name, policy: { statement: null }, message, signature }
    }),
  )
}

/** Messages from another origin of the policy than their own. */
async function createOtherSenders(namespace: Namespace, signer: Signer) {
  const reason = 'originMismatch'
  const port = { domain: 'shop.example:8443', uri: 'https://shop.example:8443' }
  const local = { domain: 'localhost:5173', uri: 'http://localhost:5173' }
  const all: (readonly [string, Variant['changes'], string])[] = [
    ['sent by a page of another port', {}, port.uri],
    ['sent by a page of this machine', {}, local.uri],
    ['for another port than its page', port, 'https://shop.example'],
    ['for this machine, sent by the site', local, 'https://shop.example'],
    ['sent by a page without an origin', {}, 'null'],
  ]
  return Promise.all(
    all.map(async ([name, changes, origin]) => {
      const message = formatMessage(clean(changes, getMessage(signer)))
      const signature = await signer.sign(message)
      return { namespace, reason, name, expectation: { origin }, message, signature }
    }),
  )
}

async function missingStatement() {
  const signer = solanaSigner()
  const fields = clean({ statement: undefined }, getMessage(signer))
  const message = toWalletStandard(formatMessage(fields))
  return {
    namespace: 'solana',
    reason: 'statementMismatch',
    name: 'no statement where there is one, as the Wallet Standard writes it',
    message,
    signature: await signer.sign(message),
  }
}

async function getNegatives(namespace: Namespace, signer: Signer) {
  const right = formatMessage(getMessage(signer))
  // The signatures are valid; the messages are not.
  const messages: readonly (readonly [string, string, string])[] = [
    ...textChanges(namespace).map(
      ([reason, name, change]) => [reason, name, change(right)] as const,
    ),
    ...fieldChanges(namespace, signer, at).map(
      ([reason, name, changes]) =>
        [reason, name, formatMessage(clean(changes, getMessage(signer)))] as const,
    ),
  ]
  const signed = await Promise.all(
    messages.map(async ([reason, name, message]) => {
      return { reason, name, message, signature: await signer.sign(message) }
    }),
  )
  const messageFor = (forger: Signer) => formatMessage(getMessage(forger))
  const forged: Forgery[] = await getForgeries(namespace, signer, messageFor)
  return [...signed, ...forged].map((entry) => ({ namespace, ...entry }))
}

/** Creates the published vectors (deterministic). */
export async function makeVectors() {
  const positive = await Promise.all(
    signers.map(([namespace, signer]) => getPositives(namespace, signer)),
  )
  const negative = await Promise.all(
    signers.map(async ([namespace, signer]) => [
      ...(await getNegatives(namespace, signer)),
      ...(await layoutNegatives(namespace, signer)),
      ...(await createOtherSenders(namespace, signer)),
    ]),
  )
  return {
    about:
      'Sign-in messages with their signatures (EIP-4361, CAIP-122), judged at `now` by a site with this policy: `positive` are taken, `negative` are refused, each for its reason. A `policy` of a vector changes the members it names; null takes one away. Where `isWalletStandard` is true the text is the one of the Wallet Standard. No node is asked.',
    now: new Date(now).toISOString(),
    policy,
    positive: [
      ...positive.flat(),
      ...(await otherPositives()),
      ...(await walletStandardPositives()),
    ],
    negative: [...negative.flat(), await missingStatement()],
  }
}
