// Reporter of Vitest: writes each test as { name, isPassed, project, file, isRepeatable } to LATCHKEY_REPORT.
import { readFileSync, writeFileSync } from 'node:fs'

const startsProcess = /\b(?:start[A-Z]\w*|spawn\w*|fork|listen|\w+World)\(/

/**
 * Whether a failed test runs once more: one in a browser, or one that starts a chain node, a server or another process.
 * `project` is a Vitest project's name, `source` the text of the test file.
 */
export const isRepeatable = (project, source) =>
  /^(?:chromium|react)/.test(project) ||
  (project.startsWith('node') && startsProcess.test(source)) ||
  /\bstartDevnet\(/.test(source)

export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(readModule)
    for (const { message, VITEST_TEST_PATH: path } of unhandled) {
      const module = modules.find(({ moduleId }) => moduleId === path)
      const name = module ? getName(module) : `unhandled error › ${message}`
      tests.push({ name, isPassed: false, ...(module && getPlace(module)) })
    }
    writeFileSync(process.env.LATCHKEY_REPORT, JSON.stringify(tests))
  }
}

/** The name of a file as a whole. */
const getName = ({ project, relativeModuleId }) => `${project.name} › ${relativeModuleId}`

function getPlace({ project: { name: project }, relativeModuleId: file, moduleId }) {
  return { project, file, isRepeatable: isRepeatable(project, readFileSync(moduleId, 'utf8')) }
}

function readModule(module) {
  const place = getPlace(module)
  const name = getName(module)
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${name} › ${test.fullName}`,
    isPassed: test.result().state === 'passed',
    ...place,
  }))
  // A file whose import or hook fails may have no failed test.
  const isFailed = !module.ok() && tests.every(({ isPassed }) => isPassed)
  return isFailed ? [...tests, { name, isPassed: false, ...place }] : tests
}
