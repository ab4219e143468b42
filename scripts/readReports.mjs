// Reads the reports of the stages of `npm test`: the numbers of tests and the names of failed ones. Pure functions.

/** Counts a check without a test runner as one test. */
export function countExit(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Reads a JUnit report of Vitest or Playwright. A skipped test counts as failed, and so does a runner that failed without
 * a failed test, or ran none.
 *
 * @param xml undefined if the runner wrote none
 */
export function readJunit(xml, status) {
  const cases = [...(xml ?? '').matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)]
  const failed = cases.filter(([, , inside = '']) => /<(?:failure|error|skipped)\b/.test(inside))
  const failures = failed.map(
    ([, attributes]) => `${attribute(attributes, 'classname')} › ${attribute(attributes, 'name')}`,
  )
  const isFailed = status !== 0 || cases.length === 0
  return {
    passed: cases.length - failed.length,
    failed: isFailed ? Math.max(1, failed.length) : failed.length,
    failures,
  }
}

const entities = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

function attribute(text, name) {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  return value.replace(/&(\w+);/g, (match, entity) => entities[entity] ?? match)
}

/** Reads the summary of a turbo run: each task counts as one test. */
export function readSummary(summary, status) {
  const tasks = (summary?.tasks ?? []).filter(({ execution }) => execution)
  const failures = tasks
    .filter(({ execution }) => execution.exitCode !== 0)
    .map(({ taskId }) => taskId)
  const isFailed = status !== 0 || tasks.length === 0
  return {
    passed: tasks.length - failures.length,
    failed: isFailed ? Math.max(1, failures.length) : failures.length,
    failures,
  }
}

/** The last line of `npm test`. */
export function totalLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
