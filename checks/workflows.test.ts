import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'
import { checkWorkflow, getJobs } from './workflows.ts'

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

test('a release is tested and planned before it is versioned or published', () => {
  const jobs = getJobs(release)
  const before = {
    plan: 'test',
    prepare: 'plan',
    version: 'prepare',
    pack: 'plan',
    publish: 'pack',
    tag: 'publish',
  }
  expect([...jobs.keys()]).toEqual(['test', ...Object.keys(before)])
  expect(jobs.get('test')).toContain('uses: ./.github/workflows/ci.yml')
  for (const [name, needed] of Object.entries(before))
    expect(jobs.get(name), name).toMatch(new RegExp(`^ {4}needs: ${needed}$`, 'm'))
  expect(workflows.find(({ path }) => path.endsWith('ci.yml'))?.text).toContain('run: npm test')
})

test('publishing requests provenance and runs no package scripts', () => {
  const commands = release.match(/^.*\bnpm publish\b.*$/gm)
  expect(commands).toHaveLength(1)
  expect(commands?.[0]).toMatch(/ --provenance --access public --ignore-scripts/)
})

test('a release installs versions that are at least a day old, without a downgrade of trust', () => {
  const settings = /^env:\n((?: {2}.+\n)+)/m.exec(release)?.[1]
  expect(settings?.trim().split(/\n */)).toEqual([
    'pnpm_config_minimum_release_age: 1440',
    'pnpm_config_minimum_release_age_strict: true',
    'pnpm_config_minimum_release_age_ignore_missing_time: false',
    'pnpm_config_trust_policy: no-downgrade',
    'pnpm_config_trust_policy_ignore_after: 43200',
  ])
})

test.each([
  [/# v4\.3\.1/, '', 'pin the commit, followed by its version; a tag can be moved'],
  [/checkout@\w+/, 'checkout@v4', 'a tag can be moved'],
  [/^permissions: \{\}/m, 'permissions: write-all', 'permissions must be none, or to read'],
  [/ {2}push:/, '  pull_request_target:', 'untrusted code would run'],
  [/run: node/, `run: echo $\{{ github.head_ref }}; node`, 'an expression in a script is code'],
  [/ {4}timeout-minutes: 5\n/, '', 'plan: no time limit'],
  [/ {4}environment: release\n/, '', 'publish: publishes outside the environment'],
  [/ {4}needs: pack\n/, '', 'publish: publishes without tests'],
  [/contents: read\n {6}id-token/, 'contents: write\n      id-token', 'publish: a publishing job'],
  [
    /persist-credentials: false\n(?=[^}]+release:pack)/g,
    'fetch-depth: 1\n',
    'pack: the checkout exposes its token',
  ],
  ...['version', 'publish', 'tag'].flatMap((job): [RegExp, string, string][] =>
    [
      'npm ci',
      'npm install --global npm@11',
      'npm run build',
      'node scripts/pnpm.mjs',
      'cd x && npx changeset version',
      'corepack enable; pnpm install',
      '|\n          echo one\n          node -e 1',
      '|\n          ids=$(node scripts/list.mjs)',
      './scripts/release.sh',
      'bash scripts/release.sh',
      'npm publish x.tgz --provenance',
    ].map((script) => [
      new RegExp(`(^ {2}${job}:\\n[\\s\\S]*?\\n {4}steps:\\n)`, 'm'),
      `$1      - run: ${script.replaceAll('$(', '$$(')}\n`,
      script.includes('publish') ? 'without --ignore-scripts' : `${job}: runs `,
    ]),
  ),
  [/(node-version: 24\S+\n)/, '$1          cache: npm\n', 'publish: a cache is written'],
  [/uses: actions\/download-artifact@/g, 'uses: someone/download@', 'runs the action someone/'],
  [/^( {2}pack:\n[\s\S]*?contents: )read/m, '$1write', 'pack: runs node with write permissions'],
  [
    /^( {2}pack:\n[\s\S]*?permissions:)\n.*$/m,
    '$1 write-all',
    'pack: runs node with write permissions',
  ],
  [/^( {2}test:\n[\s\S]*?contents: )read/m, '$1write', 'test: another workflow would get'],
])('rule: finds a release workflow changed at %s', (from, to, message) => {
  const text = release.replace(from, to)
  expect(text).not.toBe(release)
  const messages = checkWorkflow({ path: 'release.yml', text }).map((finding) => finding.message)
  expect(messages.join('\n')).toContain(message)
})
