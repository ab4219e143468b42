import { expect, test } from 'vitest'
import { countExit, readJunit, readSummary, totalLine } from './readReports.mjs'

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
  expect(readJunit(report(passed, logged), 0)).toEqual({ passed: 2, failed: 0, failures: [] })
  expect(readJunit(report(passed, failed), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['[firefox] › b.spec.ts › a <dialog> closes'],
  })
})

test('error: counts a skipped test as failed', () => {
  expect(readJunit(report(passed, skipped), 0)).toMatchObject({ passed: 1, failed: 1 })
})

test('error: counts one failure if a runner fails without a failed test', () => {
  expect(readJunit(report(passed), 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(readJunit(undefined, null)).toEqual({ passed: 0, failed: 1, failures: [] })
})

test('error: counts one failure if a runner ran no test', () => {
  expect(readJunit(report(), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(readJunit(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts each task of turbo as one test and names the failed ones', () => {
  const task = (taskId: string, exitCode: number) => ({ taskId, execution: { exitCode } })
  expect(readSummary({ tasks: [task('//#lint', 0), task('a#types', 2)] }, 2)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a#types'],
  })
  expect(readSummary(undefined, 1)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(readSummary({ tasks: [] }, 0)).toMatchObject({ failed: 1 })
})

test('the total is one line', () => {
  const counts = [
    { passed: 2, failed: 0 },
    { passed: 40, failed: 1 },
  ]
  expect(totalLine(counts)).toBe('42 passed, 1 failed')
})
