import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listFiles, readText } from '../../checks/source.ts'
import {
  getPorts,
  getShift,
  isFree,
  otherPorts,
  parts,
  readOnly,
  readShift,
  suites,
} from './ports.mjs'

test('a shift moves every port', () => {
  expect(getPorts(['playground'], 0)).toEqual([{ part: 'playground', port: 5173 }])
  expect(getPorts(['evm'], 100).map(({ port }) => port)).toEqual([
    9645, 9646, 9647, 9648, 9649, 9999, 10000, 9402, 9403, 9404, 9655, 9225, 9226, 9600,
  ])
})

test('error: rejects an invalid shift and names the valid values', () => {
  expect(readShift(undefined)).toBe(0)
  expect(readShift('100')).toBe(100)
  for (const invalid of ['-1', '1e3', 'x', '60000', '1.5'])
    expect(() => readShift(invalid), invalid).toThrow('whole number up to 50000')
})

test('--only selects parts; an unknown part is named in the error', () => {
  expect(readOnly([])).toEqual(['playground', 'server', 'frame', 'faults', 'evm', 'wallet'])
  expect(readOnly(['--', '--only=evm'])).toEqual(['evm'])
  expect(() => readOnly(['--only=evm,moon'])).toThrow('no part "moon"')
  expect(() => readOnly(['--onyl=evm'])).toThrow('Unknown option --onyl=evm')
})

test('detects a taken port', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})

const everyPort = [...getPorts(parts, 0).map(({ port }) => port), ...Object.values(otherPorts)]

test('the ports of npm start and of all suites differ, also with a shift of 100', () => {
  const worlds = Object.entries({ 'npm start': 0, ...suites }).flatMap(([name, shift]) => [
    { name, shift },
    { name: `${name} moved by 100`, shift: shift + 100 },
  ])
  const owners = new Map<number, string>()
  for (const { name, shift } of worlds)
    for (const port of everyPort) {
      expect(`${port + shift}: ${owners.get(port + shift) ?? name}`).toBe(
        `${port + shift}: ${name}`,
      )
      owners.set(port + shift, name)
    }
  // Ephemeral ports begin at 32768.
  expect(Math.max(...owners.keys())).toBeLessThan(32_768)
})

test('browsers allow all ports', () => {
  // "Bad ports" of the Fetch standard above 1024.
  const refused = [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566]
  refused.push(6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080)
  for (const shift of [0, ...Object.values(suites)])
    for (const moved of [shift, shift + 100])
      expect(
        everyPort.map((port) => port + moved).filter((port) => refused.includes(port)),
      ).toEqual([])
})

/** Finds port numbers in a source, with their lines. */
function findPorts(text: string): { line: string; port: number }[] {
  const patterns = [
    /(?:127\.0\.0\.1|localhost):(?:\$\{)?([1-9]\d{3,4})\b/g,
    /(?:\b[pP]|P)orts?(?: =|:) \[?([1-9]_?\d{3,4})\b/g,
    /\bpagePorts = \[\d+, ([1-9]\d{3,4})\b/g,
    /\b([1-9]_?\d{3,4})\)? \+ (?:\w+\.)?(?:portShift|shift)\b/g,
    /\bat\(([1-9]\d{3,4})\)/g,
  ]
  return text.split('\n').flatMap((line) =>
    patterns.flatMap((pattern) =>
      [...line.matchAll(pattern)].map(([, port = '']) => ({
        line: line.trim(),
        port: Number(port.replace('_', '')),
      })),
    ),
  )
}

test('every port in apps, examples, benchmarks and scripts is in the table', () => {
  const sources = ['apps', 'bench', 'examples', 'scripts', 'packages/testing']
    .flatMap((folder) => listFiles(folder, /\.(?:tsx?|mjs)$/))
    .filter((path) => !/\.test\.tsx?$|\.gen\.ts$|^examples\/\w+\/(?:app|src)\//.test(path))
  const found = sources.flatMap((path) =>
    findPorts(readText(path)).map((found) => ({ path, ...found })),
  )
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ port }) => !everyPort.includes(port))).toEqual([])
})

test('each suite uses its own shift of the table', () => {
  const sources = ['apps', 'bench', 'examples'].flatMap((folder) =>
    listFiles(folder, /\.(?:tsx?|mjs)$/),
  )
  const used = sources.flatMap((path) =>
    [...readText(path).matchAll(/\bgetShift\('(\w+)'\)/g)].map(([, suite]) => suite),
  )
  expect(used.sort()).toEqual(Object.keys(suites).sort())
})

test('finds a port in every notation', () => {
  const written = [
    'const port = 9_700 + shift',
    `const url = \`http://127.0.0.1:\${9701 + portShift}\``,
    "url: 'http://localhost:9702/x',",
    'const relayPort = 9703',
    'port: 9704,',
    '(chain?.port ?? 9705) + portShift',
    'const mailUrl = at(9706)',
    'const pagePorts = [9707, 9708]',
    'preview: { port: 5173 + shift }',
  ]
  const ports = written.map((line) => findPorts(line)[0]?.port)
  expect(ports).toEqual([9700, 9701, 9702, 9703, 9704, 9705, 9706, 9707, 5173])
})

test('the shift of a suite is added to LATCHKEY_PORT_SHIFT', () => {
  vi.stubEnv('LATCHKEY_PORT_SHIFT', '100')
  expect(getShift('hosts')).toBe(suites.hosts + 100)
  vi.unstubAllEnvs()
})
