import { expect, test } from 'vitest'
import {
  countExit,
  countTests,
  mergeRepeat,
  readJunit,
  readSummary,
  totalLine,
} from './readReports.mjs'
import { isRepeatable } from './vitestReport.mjs'

const report = (...cases: string[]) =>
  `<?xml version="1.0"?>\n<testsuites><testsuite name="a">${cases.join('\n')}</testsuite></testsuites>`
const passed = '<testcase classname="a.test.ts" name="opens" time="0.1"/>'
const failed =
  '<testcase classname="[firefox] › b.spec.ts" name="a &lt;dialog&gt; closes"><failure message="no">x</failure></testcase>'
const skipped = '<testcase classname="a.test.ts" name="later"><skipped/></testcase>'
const logged = '<testcase classname="a.test.ts" name="logs"><system-out>x</system-out></testcase>'

test('counts a check as one test', () => {
  expect(countExit(0)).toEqual({ passed: 1, failed: 0 })
  expect(countExit(2)).toEqual({ passed: 0, failed: 1 })
  expect(countExit(null)).toEqual({ passed: 0, failed: 1 })
})

test('counts tests and names the failed ones', () => {
  expect(countTests(readJunit(report(passed, logged)), 0)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
  })
  expect(countTests(readJunit(report(passed, failed)), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: '[firefox] › b.spec.ts › a <dialog> closes', isPassed: false }],
  })
})

test('error: counts a skipped test as failed', () => {
  expect(countTests(readJunit(report(passed, skipped)), 0)).toMatchObject({ passed: 1, failed: 1 })
})

test('error: counts one failure if a runner fails without a failed test, or ran none', () => {
  expect(countTests(readJunit(report(passed)), 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(countTests([], null)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(countTests([], 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('reads each task of turbo as a test', () => {
  const task = (taskId: string, exitCode: number) => ({ taskId, execution: { exitCode } })
  expect(readSummary({ tasks: [task('//#lint', 0), task('a#types', 2)] })).toEqual([
    { name: '//#lint', isPassed: true },
    { name: 'a#types', isPassed: false },
  ])
  expect(readSummary(undefined)).toEqual([])
})

const one = (name: string, isPassed: boolean) => ({ name, isPassed })

test('a failed test that passes when it is repeated is flaky', () => {
  const first = [one('a › opens', true), one('a › closes', false)]
  expect(mergeRepeat(first, [one('a › opens', false), one('a › closes', true)])).toEqual({
    tests: [one('a › opens', true), one('a › closes', true)],
    flaky: ['a › closes'],
  })
})

test('a file that failed as a whole is flaky if all of its tests pass', () => {
  const merge = (...repeated: ReturnType<typeof one>[]) =>
    mergeRepeat([one('a.test.ts', false)], repeated).flaky
  expect(merge(one('a.test.ts › opens', true))).toEqual(['a.test.ts'])
  expect(merge(one('a.test.ts › opens', true), one('a.test.ts › closes', false))).toEqual([])
})

test('error: a test that fails twice, or is missing in the second run, stays failed', () => {
  const first = [one('a › opens', false), one('a › closes', false)]
  expect(mergeRepeat(first, [one('a › opens', false)])).toEqual({ tests: first, flaky: [] })
})

test('a test in a browser or with a process is repeated, a unit test is not', () => {
  expect(isRepeatable('chromium (chromium)', '')).toBe(true)
  expect(isRepeatable('node with state', 'const relay = await startRelay()')).toBe(true)
  expect(isRepeatable('node', 'expect(parse(1)).toBe(2)')).toBe(false)
  expect(isRepeatable('checks', 'spawnSync(process.execPath)')).toBe(false)
  expect(isRepeatable('checks', 'devnet = await startDevnet({})')).toBe(true)
})

test('the total is one line', () => {
  const counts = [
    { passed: 2, failed: 0 },
    { passed: 40, failed: 1 },
  ]
  expect(totalLine(counts)).toBe('42 passed, 1 failed')
})
