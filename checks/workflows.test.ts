import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'
import { checkWorkflow, jobsOf } from './workflows.ts'

const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder)).map((name) => {
  const path = `${folder}/${name}`
  return { path, text: readFileSync(join(root, path), 'utf8') }
})
const release = workflows.find(({ path }) => path.endsWith('release.yml'))?.text ?? ''

test('the workflows keep the rules', () => {
  expect(workflows.length).toBeGreaterThan(1)
  expect(workflows.flatMap(checkWorkflow)).toEqual([])
})

test('a release is tested, planned, and only then versioned or published', () => {
  const jobs = jobsOf(release)
  expect([...jobs.keys()]).toEqual(['test', 'plan', 'version', 'publish', 'tag'])
  expect(jobs.get('test')).toContain('uses: ./.github/workflows/ci.yml')
  expect(jobs.get('plan')).toContain('needs: test')
  for (const name of ['version', 'publish']) expect(jobs.get(name)).toContain('needs: plan')
  expect(workflows.find(({ path }) => path.endsWith('ci.yml'))?.text).toContain('run: npm test')
})

test('publishing asks for provenance in as many words, as pnpm does not read it from the manifest', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts['release:publish']).toMatch(/pnpm -r publish .*--provenance/)
})

test.each([
  [/# v4\.3\.1/, '', 'name the commit, with its version behind it; a tag can be moved'],
  [/checkout@\w+/, 'checkout@v4', 'a tag can be moved'],
  [/^permissions: \{\}/m, 'permissions: write-all', 'permissions must be none, or to read'],
  [/ {2}push:/, '  pull_request_target:', "a stranger's code would run"],
  [/run: node/, `run: echo $\{{ github.head_ref }}; node`, 'an expression in a script is code'],
  [/ {4}timeout-minutes: 5\n/, '', 'plan: no time limit'],
  [/ {4}environment: release\n/, '', 'publish: publishes outside the environment'],
  [/ {4}needs: plan\n(?=[^\n]+publish)/, '', 'publish: publishes what was not tested'],
  [/contents: read\n {6}id-token/, 'contents: write\n      id-token', 'publish: who publishes'],
  [/run: node(?=.*:publish)/, 'run: npm test && node', 'publish: runs more than the build'],
  [
    /persist-credentials: false\n(?=[^}]+release:publish)/g,
    'fetch-depth: 1\n',
    'publish: the checkout leaves its token',
  ],
])('rule: a release workflow changed at %s is found', (from, to, message) => {
  const text = release.replace(from, to)
  expect(text).not.toBe(release)
  const messages = checkWorkflow({ path: 'release.yml', text }).map((finding) => finding.message)
  expect(messages.join('\n')).toContain(message)
})
