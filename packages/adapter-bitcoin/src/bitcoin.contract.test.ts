import {
  adapterPromises,
  bitcoinLacks,
  bitcoinSubject,
  describeAdapter,
  proveAdapter,
} from '@latchkey/testing/contract'
import { Verifier } from 'bip322-js'
import { afterAll, describe, test, vi } from 'vitest'
import { stubWindow } from '../test/page.ts'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet, bitcoinTestnet } from './networks/networks.ts'

afterAll(() => vi.unstubAllGlobals())

const subject = (dialect: NonNullable<Parameters<typeof bitcoinSubject>[0]['dialect']>) =>
  bitcoinSubject({
    factory: (context) =>
      bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })({
        ...context,
        fetch: async () => Response.json([{ txid: 'a', vout: 0, value: 7 }]),
      }),
    target: stubWindow(),
    dialect,
    verifyMessage: async ({ address, message, signature }) =>
      Verifier.verifySignature(address, message, signature),
  })

describeAdapter('bitcoin, Wallet Standard', () => subject('standard'), bitcoinLacks)

const textOnly = 'signMessage answers a signature, for text and for bytes'
const oneAccount = 'restores the saved account also when the wallet offers another first'

/** What the wallets of a dialect do not have. */
const lacks = {
  satsConnect: [
    textOnly,
    // Its code -32002 means that the site may not ask.
    'error: a request already shown in the wallet is RequestPendingError',
    'error: a switch while another request is shown is RequestPendingError',
  ],
  unisat: [textOnly, oneAccount],
  okx: [
    textOnly,
    oneAccount,
    // The object that is asked is the network: the wallet has no event for moving.
    'reports another network, also one the site does not have',
    'security: a wallet that says it switched and stayed is found out',
    'security: a wallet that stays on another network than it says is refused',
  ],
  leather: [
    textOnly,
    // It tells nothing unless a person is asked: no events, no silent reading, no end.
    ...adapterPromises
      .map(({ name }) => name)
      .filter((name) =>
        /restore|withdrew|reports another|accounts do not agree|late approval|fails the connection|disconnected again|switched and stayed|declined switch|another network than it says/.test(
          name,
        ),
      ),
  ],
} as const

describe.each(Object.keys(lacks) as (keyof typeof lacks)[])('the adapter contract: bitcoin, %s', (dialect) => {
  const without: readonly string[] = [...bitcoinLacks.absent, ...bitcoinLacks.without]
  const skipped: readonly string[] = lacks[dialect]
  for (const promise of adapterPromises) {
    if (promise.needs?.some((need) => without.includes(need))) continue
    if (skipped.includes(promise.name)) continue
    test(promise.name, () => proveAdapter(subject(dialect), promise))
  }
})
