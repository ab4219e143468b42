import { InvalidConfigError } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { network } from '../../test/world.ts'
import { walletConnect } from '../walletConnect.ts'
import { readRelayUrl, type WalletConnectOptions } from './options.ts'

test.each([
  [{ relayUrl: 'relay.example' }, 'relayUrl'],
  [{ relayUrl: 'https://relay.example' }, 'relayUrl'],
  [{ relayUrl: 'wss://user@relay.example' }, 'relayUrl'],
  [{ relayUrl: 'wss://relay.example', verifyUrl: 'wss://verify.example' }, 'verifyUrl'],
  [{ relayUrl: 'wss://relay.example', projectId: '' }, 'projectId'],
  [{ relayUrl: 'wss://relay.example', networks: [network('eip155:1'), {}] }, 'networks.1'],
  [{ relayUrl: 'wss://relay.example', projectid: 'shop' }, 'projectid'],
  [{ relayUrl: 'wss://relay.example', request: 5 }, 'request'],
  [{ relayUrl: 'wss://relay.example', storage: 'x' }, 'storage'],
  [{ relayUrl: 'wss://relay.example', storage: { getItem: () => undefined } }, 'storage'],
  [{ relayUrl: 'wss://relay.example', client: 'x' }, 'client'],
])('error: %j is refused, and the option is named', (options, option) => {
  const make = () => walletConnect(options as WalletConnectOptions)
  expect(make).toThrow(InvalidConfigError)
  expect(make).toThrow(`walletConnect.${option}`)
})

test.each([
  { relayUrl: 'wss://ada:s3cret@relay.example' },
  { relayUrl: 'wss://:s3cret@relay.example' },
  { relayUrl: 'wss://relay.example', verifyUrl: 'https://ada:s3cret@verify.example' },
])('security: refuses %j without repeating the password', (options) => {
  const make = () => walletConnect(options)
  expect(make).toThrow('without a user and password')
  expect(make).not.toThrow('s3cret')
  expect(() => readRelayUrl({}, 'https://:s3cret@relay.example')).toThrow('without a user')
})

test('error: no relay is built in: one must be named', () => {
  expect(() => readRelayUrl({}, undefined)).toThrow('walletConnect.relayUrl')
  expect(() => readRelayUrl({}, 'ftp://relay.example')).toThrow('walletConnect.relayUrl')
  expect(() => walletConnect(null as never)).toThrow(InvalidConfigError)
})

test('the option takes precedence over the service; an http(s) URL of a service becomes a WebSocket URL', () => {
  expect(readRelayUrl({ relayUrl: 'wss://own.example' }, 'wss://service.example')).toBe(
    'wss://own.example',
  )
  expect(readRelayUrl({}, 'https://service.example')).toBe('wss://service.example')
  expect(readRelayUrl({}, 'http://127.0.0.1:9555')).toBe('ws://127.0.0.1:9555')
  expect(readRelayUrl({ client: { client: {} } }, undefined)).toBeUndefined()
})
