// Turns what a stage of `npm test` left behind into two numbers. Pure functions.

/** A check that is not a test runner counts as one test. */
export function countExit(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Vitest's JSON report. A skipped test is a failed one: nothing here may be skipped. */
export function countVitest(report, status) {
  if (!report) return countExit(status || 1)
  const { numPassedTests: passed, numTotalTests: total } = report
  return atLeastOneFailure({ passed, failed: total - passed }, status)
}

/** Playwright's JSON report. A test that passed only when it was run again is a failed one. */
export function countPlaywright(report, status) {
  if (!report) return countExit(status || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky + skipped }, status)
}

/** A runner that failed before it had a test to blame still failed. No test at all is a failure. */
function atLeastOneFailure({ passed, failed }, status) {
  const wrong = status !== 0 || passed + failed === 0
  return { passed, failed: wrong ? Math.max(1, failed) : failed }
}

/** The last line of `npm test`. */
export function totalLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
