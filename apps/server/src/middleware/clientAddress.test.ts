import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createClientAddress,
  createConnectionKeys,
  getNetworkKey,
  getRateKey,
} from './clientAddress.ts'

test('without trusted proxies the header is ignored', () => {
  const getAddress = createClientAddress([])
  expect(getAddress('198.51.100.7', '203.0.113.1')).toBe('198.51.100.7')
  expect(getAddress('::ffff:198.51.100.7', null)).toBe('198.51.100.7')
})

test('behind proxies it is the last hop that is not a proxy', () => {
  const getAddress = createClientAddress(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  expect(getAddress('127.0.0.1', '203.0.113.1')).toBe('203.0.113.1')
  expect(getAddress('::ffff:10.1.2.3', '1.1.1.1, 203.0.113.1, 10.9.9.9')).toBe('203.0.113.1')
  expect(getAddress('2001:db8::5', '2001:db9::1')).toBe('2001:db9::1')
  expect(getAddress('127.0.0.1', '10.0.0.1, 10.0.0.2')).toBe('10.0.0.1')
  expect(getAddress('127.0.0.1', null)).toBe('127.0.0.1')
})

test('security: a client cannot claim another address', () => {
  const getAddress = createClientAddress(['10.0.0.0/8'])
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (forwarded) => {
      expect(getAddress('198.51.100.7', forwarded)).toBe('198.51.100.7')
      // Behind the proxy: entries left of the proxy's own are ignored.
      expect(getAddress('10.0.0.1', `${forwarded.replaceAll(',', '')}, 203.0.113.1`)).toBe(
        '203.0.113.1',
      )
    }),
  )
})

test('error: ignores a forwarded hop that is not an address', () => {
  const getAddress = createClientAddress(['127.0.0.1'])
  expect(getAddress('127.0.0.1', 'unknown')).toBe('127.0.0.1')
  expect(getAddress('127.0.0.1', '203.0.113.1, _hidden')).toBe('127.0.0.1')
})

test('an IPv6 client is limited by its /64, an IPv4 client by its address', () => {
  expect(getRateKey('203.0.113.1')).toBe('203.0.113.1')
  const household = getRateKey('2001:0db8:0:1:aaaa::1')
  expect(getRateKey('2001:db8::1:ffff:0:0:2')).toBe(household)
  expect(getRateKey('2001:db8:0:2::1')).not.toBe(household)
  expect(getRateKey('::1')).toBe('0:0:0:0::/64')
  expect(getRateKey('fe80::1%eth0')).toBe(getRateKey('fe80::2'))
})

const v4 = fc.ipV4()
const v6 = fc.ipV6()
const port = fc.integer({ min: 0, max: 65_535 })

test('security: a port does not change the client, in any notation of proxies', () => {
  const getAddress = createClientAddress(['127.0.0.1'])
  const getKey = (hop: string) => getRateKey(getAddress('127.0.0.1', `198.51.100.1, ${hop}`))
  fc.assert(
    fc.property(v4, port, (address, number) => {
      fc.pre(address !== '127.0.0.1')
      for (const hop of [address, `${address}:${number}`, ` "${address}:${number}" `])
        expect(getAddress('127.0.0.1', hop)).toBe(address)
      expect(getKey(`::ffff:${address}`)).toBe(getKey(address))
      expect(getKey(`[::FFFF:${address}]:${number}`)).toBe(getKey(address))
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const groups = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
      expect(getKey(`::ffff:${groups}`)).toBe(getKey(address))
    }),
  )
  fc.assert(
    fc.property(v6, port, (address, number) => {
      const key = getKey(address)
      const hops = [`[${address}]`, `[${address}]:${number}`, `"[${address.toUpperCase()}]:1"`]
      for (const hop of [...hops, `${address}%eth0`]) expect(getKey(hop), hop).toBe(key)
    }),
  )
})

test('error: for any header of a proxy, the client is an address of the header or of the proxy', () => {
  const getAddress = createClientAddress(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  const odd = fc.constantFrom('[', ']', '[1.2.3.4]:5', '1.2.3.4:', '1.2.3.4:999999', '01.2.3.4')
  const hop = fc.oneof(fc.string(), odd, v4, v6, fc.tuple(v4, port).map(String))
  fc.assert(
    fc.property(fc.array(hop, { maxLength: 5 }), (hops) => {
      const address = getAddress('10.0.0.1', hops.join(','))
      expect(isIP(address), address).toBeGreaterThan(0)
    }),
  )
  for (const hop of ['[1.2.3.4]:5', '1.2.3.4:', '1.2.3.4:999999', '01.2.3.4', '[]:1', ':1'])
    expect(getAddress('10.0.0.1', `203.0.113.1, ${hop}`), hop).toBe('10.0.0.1')
})

test('connections are counted by address, or by /64 and /48', () => {
  const getKeys = createConnectionKeys([])
  expect(getKeys('::ffff:1.2.3.4')).toEqual(['1.2.3.4'])
  expect(getKeys('2001:db8:1:2::3')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48'])
  expect(getNetworkKey('2001:db8:1:ffff::')).toBe('2001:db8:1::/48')
})

test('connections of a trusted proxy and of this machine are not counted', () => {
  const getKeys = createConnectionKeys(['10.0.0.0/8', 'fd00::/8'])
  for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1', undefined])
    expect(getKeys(proxy)).toEqual([])
  for (const own of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) expect(getKeys(own)).toEqual([])
  expect(getKeys('127.0.0.2')).toEqual(['127.0.0.2'])
})
