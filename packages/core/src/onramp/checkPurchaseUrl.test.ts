import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { checkPurchaseUrl } from './checkPurchaseUrl.ts'

const address = `0x${'Ab'.repeat(20)}`
const other = `0x${'Cd'.repeat(20)}`
const wallet = (value: string) => encodeURIComponent(JSON.stringify([{ address: value }]))
const cases: [string, string, boolean][] = [
  ['coinbase', `https://pay.coinbase.com/buy?destinationWallets=${wallet(address)}`, true],
  ['coinbase', `https://pay.coinbase.com/buy?addresses={"${address}":["base"]}`, true],
  ['meld', `https://meldcrypto.com/?walletAddress=${address.toLowerCase()}`, true],
  ['meld', `https://pay.coinbase.com/?walletAddress=${address}`, false],
  ['meld', `http://meldcrypto.com/?walletAddress=${address}`, false],
  ['meld', `https://meldcrypto.com:8443/?walletAddress=${address}`, false],
  ['meld', `https://user@meldcrypto.com/?walletAddress=${address}`, false],
  ['meld', `https://meldcrypto.com.evil.example/?walletAddress=${address}`, false],
  ['meld', 'https://meldcrypto.com/', false],
  ['meld', `https://meldcrypto.com/?walletAddress=${address}&walletAddress=0x1`, false],
  ['meld', `https://meldcrypto.com/?walletAddress=${address}&address=0x1`, false],
  ['coinbase', `https://pay.coinbase.com/?destinationWallets=[]`, false],
  ['coinbase', `https://pay.coinbase.com/?destinationWallets=${wallet('0x1')}`, false],
  ['coinbase', `https://pay.coinbase.com/?addresses={"${address}":[],"${other}":[]}`, false],
  [
    'coinbase',
    `https://pay.coinbase.com/?destinationWallets=${wallet(address)}&addresses={}`,
    false,
  ],
  ['sandbox', `http://localhost:4000/?address=${address}`, false],
  ['hasOwnProperty', `https://evil.example/?address=${address}`, false],
]
test.each(cases)('security: the link of %s to %s is accepted: %s', (provider, url, expected) => {
  const { latchkey } = setup({ services: { data: 'https://data.test' }, projectId: 'demo' })
  const check = () => checkPurchaseUrl(latchkey, { provider, address, url })
  if (expected) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ code: 'purchaseMismatch' }))
})

test('security: a page on loopback is accepted only if the data service is there too', () => {
  const { latchkey } = setup({ services: { data: 'http://localhost:9303' }, projectId: 'demo' })
  const check = (url: string) =>
    checkPurchaseUrl(latchkey, { provider: 'sandbox', address, url: `${url}?address=${address}` })
  expect(() => check('http://127.0.0.1:9400/pay')).not.toThrow()
  expect(() => check('https://evil.example/pay')).toThrow()
  expect(() => check('javascript://localhost/pay')).toThrow()
})
