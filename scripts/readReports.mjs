// Reads the reports of the stages of `npm test`. Pure functions. A test is { name, isPassed }.

/** Counts a check without a test runner as one test. */
export function countExit(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts tests. A runner that failed without a failed test, or ran none, counts as one failed test. */
export function countTests(tests, status) {
  const failures = tests.filter(({ isPassed }) => !isPassed)
  const isFailed = status !== 0 || tests.length === 0
  return {
    passed: tests.length - failures.length,
    failed: isFailed ? Math.max(1, failures.length) : failures.length,
    failures,
  }
}

/** Reads a JUnit report of Playwright. A skipped test counts as failed. */
export function readJunit(xml) {
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)]
  return cases.map(([, attributes, inside = '']) => ({
    name: `${attribute(attributes, 'classname')} › ${attribute(attributes, 'name')}`,
    isPassed: !/<(?:failure|error|skipped)\b/.test(inside),
  }))
}

/**
 * Merges the tests of a run with those of a second run of the failed ones. A file that failed as a whole passes if all of
 * its tests pass.
 *
 * @returns the tests, and the names of those that failed once
 */
export function mergeRepeat(tests, repeated) {
  const flaky = tests.filter(({ name, isPassed }) => {
    const again = repeated.filter((one) => one.name === name || one.name.startsWith(`${name} › `))
    return !isPassed && again.length > 0 && again.every((one) => one.isPassed)
  })
  return {
    tests: tests.map((test) => (flaky.includes(test) ? { ...test, isPassed: true } : test)),
    flaky: flaky.map(({ name }) => name),
  }
}

const entities = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

function attribute(text, name) {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  return value.replace(/&(\w+);/g, (match, entity) => entities[entity] ?? match)
}

/** Reads the summary of a turbo run: each task is a test. */
export function readSummary(summary) {
  return (summary?.tasks ?? [])
    .filter(({ execution }) => execution)
    .map(({ taskId, execution }) => ({ name: taskId, isPassed: execution.exitCode === 0 }))
}

/** The last line of `npm test`. */
export function totalLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
