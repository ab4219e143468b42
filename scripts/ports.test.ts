import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isFree, portsOf, readOnly, readShift } from './ports.mjs'

test('a shift moves every port', () => {
  expect(portsOf(['playground'], 0)).toEqual([{ part: 'playground', port: 5173 }])
  expect(portsOf(['evm'], 100).map(({ port }) => port)).toEqual([
    9645, 9646, 9647, 9648, 9649, 9999, 10000, 9402, 9655, 9600,
  ])
})

test('error: a shift that is no port offset is refused with what was expected', () => {
  expect(readShift(undefined)).toBe(0)
  expect(readShift('100')).toBe(100)
  for (const wrong of ['-1', '1e3', 'x', '60000', '1.5'])
    expect(() => readShift(wrong), wrong).toThrow('whole number up to 50000')
})

test('--only chooses parts; an unknown one is named', () => {
  expect(readOnly([])).toEqual(['playground', 'server', 'faults', 'evm', 'wallet'])
  expect(readOnly(['--', '--only=evm'])).toEqual(['evm'])
  expect(() => readOnly(['--only=evm,moon'])).toThrow('no part "moon"')
  expect(() => readOnly(['--onyl=evm'])).toThrow('Unknown option --onyl=evm')
})

test('a taken port is seen', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})
