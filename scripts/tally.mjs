// Turns what a stage of `npm test` left behind into two numbers and the failures. Pure functions.
import { stripVTControlCharacters } from 'node:util'

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

/** What failed in Vitest's JSON report, a title and the first lines of the reason each. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => [
    ...(file.message ? [described(file.name, [file.message])] : []),
    ...file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => described(fullName, failureMessages)),
  ])
}

/** The same of Playwright's, whose describe blocks are nested suites. */
export function failuresOfPlaywright(report) {
  const ofSuite = (suite, path) => {
    const here = suite.title ? [...path, suite.title] : path
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ projectName, results }) =>
          described(
            [`[${projectName}]`, ...here, title].join(' › '),
            results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message)),
          ),
        ),
    )
    return [...own, ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, here))]
  }
  return [
    ...(report?.errors ?? []).map(({ message }) => described('before any test', [message])),
    ...(report?.suites ?? []).flatMap((suite) => ofSuite(suite, [])),
  ]
}

function described(title, reasons) {
  const lines = stripVTControlCharacters(reasons.join('\n')).split('\n').slice(0, 20)
  return [title, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n')
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
