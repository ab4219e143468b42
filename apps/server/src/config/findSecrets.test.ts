import { expect, test } from 'vitest'
import { findSecrets } from './findSecrets.ts'
import { readConfig } from './readConfig.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const at = (key: string) => `https://service.example/v1/${key}`
const prices = (key: string) => ({ url: `${at(key)}?assets={assets}`, name: 'base' })
const file = {
  projects: [{ id: 'shop' }],
  chains: [
    {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      rpcUrls: [at('key1ofnode')],
      bundlerUrls: [at('key1ofbundler')],
      nativeCurrency,
      prices: prices('key1ofprices'),
      swap: {
        router: `0x${'1'.repeat(40)}`,
        aggregators: [{ name: 'One', url: at('key1ofaggregator') }],
      },
    },
    {
      caipNetworkId: solana,
      name: 'Solana',
      rpcUrls: [at('key2ofnode')],
      nativeCurrency,
      solana: { prices: prices('key2ofprices') },
    },
  ],
  onramp: [
    { shape: 'coinbase', appId: 'app', apiUrl: at('key3ofprovider'), apiKey: 'key4ofprovider' },
  ],
}
const env = {
  LATCHKEY_CONFIG: 'latchkey.json',
  LATCHKEY_DATABASE_URL: 'libsql://db.example/key5ofdatabase',
  LATCHKEY_DATABASE_TOKEN: 'key6ofdatabase',
  LATCHKEY_SESSION_SECRET: 'key7ofsessions, of 32 letters or more',
  LATCHKEY_IPFS_GATEWAY: at('key8ofgateway'),
  LATCHKEY_PICTURE_SECRET: 'key9ofpictures, of 32 letters or more',
  LATCHKEY_VAULT_SECRET: 'key10ofvaults000000000000000000000000000000=',
  LATCHKEY_SMTP_URL: 'smtps://key11ofuser:key12ofmail@mail.example',
  LATCHKEY_MAIL_FROM: 'wallet@shop.example',
  LATCHKEY_FRAME_ORIGIN: 'https://wallet.example',
  LATCHKEY_PUBLIC_URL: 'https://data.example',
}

test('security: every key in the settings is a secret', () => {
  const secrets = findSecrets(readConfig(env, () => JSON.stringify(file)))
  const keys = JSON.stringify([file, env]).match(/key\d\w+/g) ?? []
  expect(keys.length).toBe(16)
  expect(keys.filter((key) => !secrets.some((secret) => secret.includes(key)))).toEqual([])
})

test('security: a key of a node in base64 is a secret', () => {
  const secrets = findSecrets(readConfig(env, () => JSON.stringify(file)))
  expect(secrets).toContain(Buffer.from('key1ofnode').toString('base64').replace(/=+$/, ''))
})

test('security: so is one whose two forms of base64 differ, in both', () => {
  const key = 'key~~~of???pictures, of 32 letters'
  const secrets = findSecrets(
    readConfig({ ...env, LATCHKEY_PICTURE_SECRET: key }, () => JSON.stringify(file)),
  )
  const bytes = Buffer.from(key)
  expect(bytes.toString('base64')).not.toBe(bytes.toString('base64url'))
  expect(secrets).toEqual(
    expect.arrayContaining([
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
    ]),
  )
})
