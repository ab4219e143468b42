import { createLatchkey, createMemoryStorage } from '@latchkey/core'
import type { LogEntry, LogLevel } from '@latchkey/core/modal'
import { afterEach, expect, test, vi } from 'vitest'
import { warnInDevelopment } from './warnInDevelopment.ts'

afterEach(() => vi.unstubAllEnvs())

function setup(logLevel?: LogLevel) {
  const entries: LogEntry[] = []
  const latchkey = createLatchkey({
    adapters: [],
    storage: createMemoryStorage(),
    log: (entry) => void entries.push(entry),
    ...(logLevel && { logLevel }),
  })
  return { latchkey, logged: () => entries.map(({ level, message }) => `${level}: ${message}`) }
}

test('a warning is logged once for each instance', () => {
  const [one, other] = [setup(), setup()]
  for (const { latchkey } of [one, one, other]) warnInDevelopment(latchkey, 'Too faint')
  warnInDevelopment(one.latchkey, 'Too small')
  expect(one.logged()).toEqual(['warn: Too faint', 'warn: Too small'])
  expect(other.logged()).toEqual(['warn: Too faint'])
})

test('a site that has set its log level is obeyed', () => {
  const [quiet, open] = [setup('error'), setup('warn')]
  for (const { latchkey } of [quiet, open]) warnInDevelopment(latchkey, 'Too faint')
  expect(quiet.logged()).toEqual([])
  expect(open.logged()).toEqual(['warn: Too faint'])
})

test('nothing is logged in production, nor if the mode is unknown', () => {
  const { latchkey, logged } = setup()
  vi.stubEnv('NODE_ENV', 'production')
  warnInDevelopment(latchkey, 'Too faint')
  vi.unstubAllEnvs()
  vi.stubGlobal('process', undefined)
  warnInDevelopment(latchkey, 'Too faint')
  vi.unstubAllGlobals()
  expect(logged()).toEqual([])
})
