import { expect, test } from 'vitest'
import {
  countExit,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  totalLine,
} from './tally.mjs'

test('a check counts as one', () => {
  expect(countExit(0)).toEqual({ passed: 1, failed: 0 })
  expect(countExit(2)).toEqual({ passed: 0, failed: 1 })
  expect(countExit(null)).toEqual({ passed: 0, failed: 1 })
})

test('a skipped test is a failed test', () => {
  expect(countVitest({ numPassedTests: 3, numTotalTests: 4 }, 0)).toEqual({ passed: 3, failed: 1 })
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }
  expect(countPlaywright({ stats }, 0)).toEqual({ passed: 3, failed: 2 })
})

test('error: a runner that fails with no failing test counts one failure', () => {
  expect(countVitest({ numPassedTests: 3, numTotalTests: 3 }, 1)).toEqual({ passed: 3, failed: 1 })
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(undefined, null)).toEqual({ passed: 0, failed: 1 })
})

test('error: a runner that found no test counts one failure', () => {
  expect(countVitest({ numPassedTests: 0, numTotalTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('what failed is named with its reason, without colours', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one', failureMessages: [] },
    { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
  ]
  const testResults = [{ name: 'a.test.ts', message: '', assertionResults }]
  expect(failuresOfVitest({ testResults })).toEqual(['two\n    expected 1'])

  const failed = { projectName: 'firefox', status: 'unexpected', results: [] }
  const results = [{ errors: [{ message: 'no button' }] }]
  const specs = [
    { title: 'opens', tests: [{ projectName: 'chromium', status: 'expected', results: [] }] },
    { title: 'closes', tests: [{ ...failed, results }] },
  ]
  const suites = [{ title: 'modal.spec.ts', specs: [], suites: [{ title: 'dialog', specs }] }]
  expect(failuresOfPlaywright({ suites, errors: [] })).toEqual([
    '[firefox] › modal.spec.ts › dialog › closes\n    no button',
  ])
})

test('error: a report that never came names no failure', () => {
  expect(failuresOfVitest(undefined)).toEqual([])
  expect(failuresOfPlaywright(undefined)).toEqual([])
})

test('the total is one plain line', () => {
  const counts = [
    { passed: 2, failed: 0 },
    { passed: 40, failed: 1 },
  ]
  expect(totalLine(counts)).toBe('42 passed, 1 failed')
})
