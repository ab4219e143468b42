// Runs the steps of release.yml that check the artifacts of unprivileged jobs, as GitHub does.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from './packed/run.ts'
import { readText } from './source.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const release = readText('.github/workflows/release.yml')

/** Reads the script of a step, without indentation. */
function readScript(name: string): string {
  const [, block] =
    new RegExp(`^ {6}- name: ${name}\n {8}run: \\|\n((?: {10}.+\n)+)`, 'm').exec(release) ?? []
  if (!block) throw new Error(`release.yml has no step "${name}"`)
  return block.replaceAll(/^ {10}/gm, '')
}

/** Runs a step with the shell of release.yml. `RUNNER_TEMP` is the parent of the clone. */
const runStep = (name: string, clone: string) =>
  run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', readScript(name)], {
    cwd: clone,
    env: { ...process.env, RUNNER_TEMP: dirname(clone) },
  })

type Files = Record<string, string>

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const manifest = (name: string, version: string, more: object = {}) =>
  `${JSON.stringify({ name: `@latchkey/${name}`, version, type: 'module', ...more }, undefined, 2)}\n`

async function git(clone: string, ...args: string[]): Promise<string> {
  const identity = [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.org',
    '-c',
    'commit.gpgsign=false',
  ]
  const { code, output, stdout } = await run('git', [...identity, ...args], { cwd: clone })
  expect(code, output).toBe(0)
  return stdout
}

/** Creates a clone with two packages and a changeset. */
async function createClone(): Promise<string> {
  const clone = join(mkdtempSync(join(home, 'job-')), 'clone')
  write(clone, {
    '.changeset/first-change.md': 'A change.\n',
    '.changeset/config.json': '{}\n',
    '.github/workflows/ci.yml': 'name: CI\n',
    'packages/core/package.json': manifest('core', '0.0.0'),
    'packages/core/src/index.ts': 'export {}\n',
    'packages/react-ui/package.json': manifest('react-ui', '0.0.0'),
    'packages/react-ui/CHANGELOG.md': '# old\n',
    'pnpm-lock.yaml': 'lockfileVersion: 9\n',
  })
  await git(clone, 'init', '--quiet')
  await git(clone, 'add', '--all')
  await git(clone, 'commit', '--quiet', '--message', 'First')
  return clone
}

/** Makes the changes of `changeset version`. */
function raiseVersions(clone: string): void {
  rmSync(join(clone, '.changeset/first-change.md'))
  write(clone, {
    'packages/core/package.json': manifest('core', '0.0.1'),
    'packages/core/CHANGELOG.md': '# new\n',
    'packages/react-ui/package.json': manifest('react-ui', '0.0.1'),
    'packages/react-ui/CHANGELOG.md': '# newer\n',
  })
}

/** Writes a patch of the clone's changes as the job `prepare` does, and checks it in a clean clone as `version` does. */
async function publish(change: (clone: string) => void) {
  const clone = await createClone()
  raiseVersions(clone)
  change(clone)
  await git(clone, 'add', '--all')
  const patch = await run('git', ['diff', '--cached', '--binary', '--no-renames'], { cwd: clone })
  await git(clone, 'reset', '--quiet', '--hard')
  write(dirname(clone), { 'next-versions/next-versions.patch': `${patch.stdout}\n` })
  return { clone, outcome: await runStep('Check the patch', clone) }
}

test('a patch with versions, changelogs and removed changesets is applied to the index', async () => {
  const { clone, outcome } = await publish(() => undefined)
  expect(outcome.code, outcome.output).toBe(0)
  const changed = await git(clone, 'diff', '--cached', '--name-status')
  expect(changed.split('\n')).toEqual([
    'D\t.changeset/first-change.md',
    'A\tpackages/core/CHANGELOG.md',
    'M\tpackages/core/package.json',
    'M\tpackages/react-ui/CHANGELOG.md',
    'M\tpackages/react-ui/package.json',
  ])
})

test.each<[string, (clone: string) => void]>([
  ['a workflow', (clone) => write(clone, { '.github/workflows/ci.yml': 'name: Other\n' })],
  ['source code', (clone) => write(clone, { 'packages/core/src/index.ts': 'evil()\n' })],
  ['a new file of a package', (clone) => write(clone, { 'packages/core/src/evil.ts': 'evil()\n' })],
  ['the lockfile', (clone) => write(clone, { 'pnpm-lock.yaml': 'other\n' })],
  [
    'the settings of changesets',
    (clone) => write(clone, { '.changeset/config.json': '{"a":1}\n' }),
  ],
  [
    'a new package',
    (clone) => write(clone, { 'packages/evil/package.json': manifest('evil', '0.0.1') }),
  ],
  [
    'a script of a package',
    (clone) => {
      const scripts = { postinstall: 'evil' }
      write(clone, { 'packages/core/package.json': manifest('core', '0.0.1', { scripts }) })
    },
  ],
  [
    'a version that is none',
    (clone) => write(clone, { 'packages/core/package.json': manifest('core', '0.0.1; evil') }),
  ],
  [
    'a manifest that git takes for binary',
    (clone) => write(clone, { 'packages/core/package.json': `\0${manifest('core', '0.0.1')}` }),
  ],
  [
    'a zero byte after many versions',
    (clone) =>
      write(clone, {
        'packages/core/package.json': `{\n${'  "version": "0.0.1",\n'.repeat(5_000)}\0\n`,
      }),
  ],
  ['a changelog less', (clone) => rmSync(join(clone, 'packages/react-ui/CHANGELOG.md'))],
  [
    'a link in place of a changelog',
    (clone) => {
      rmSync(join(clone, 'packages/core/CHANGELOG.md'))
      symlinkSync('../../.git/config', join(clone, 'packages/core/CHANGELOG.md'))
    },
  ],
  [
    'a name that ends like an allowed one',
    (clone) => write(clone, { 'packages/core/x\npackages/core/CHANGELOG.md': '' }),
  ],
])('security: a patch with %s is refused', async (_, change) => {
  const { outcome } = await publish(change)
  expect(outcome.code, outcome.output).not.toBe(0)
})

test('security: a patch that writes outside the repository is refused', async () => {
  const clone = await createClone()
  const path = '../evil.txt'
  const patch = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+evil\n`
  write(dirname(clone), { 'next-versions/next-versions.patch': patch })
  expect((await runStep('Check the patch', clone)).code).not.toBe(0)
})

/** Writes tarballs as the job `pack` does, and checks them as `publish` does. */
async function checkTarballs(packages: Record<string, string>, more: Files = {}) {
  const clone = await createClone()
  const tarballs = join(dirname(clone), 'tarballs')
  mkdirSync(tarballs)
  for (const [file, text] of Object.entries(packages)) {
    const folder = mkdtempSync(join(home, 'packed-'))
    write(folder, { 'package/package.json': text })
    const packed = await run('tar', ['-czf', join(tarballs, file), 'package'], { cwd: folder })
    expect(packed.code, packed.output).toBe(0)
  }
  write(tarballs, more)
  return runStep('Check the tarballs', clone)
}

const core = { 'latchkey-core-0.0.0.tgz': manifest('core', '0.0.0') }
const reactUi = { 'latchkey-react-ui-0.0.0.tgz': manifest('react-ui', '0.0.0') }

test('one tarball of each package is accepted', async () => {
  const outcome = await checkTarballs({ ...core, ...reactUi })
  expect(outcome.code, outcome.output).toBe(0)
})

test.each<[string, Record<string, string>, Files?]>([
  ['one missing', core],
  ['one too many', { ...core, ...reactUi, 'latchkey-evil-0.0.0.tgz': manifest('evil', '0.0.0') }],
  [
    'the same twice',
    { ...core, ...reactUi, 'latchkey-core-0.0.0-again.tgz': manifest('core', '0.0.0') },
  ],
  ['another version', { ...core, 'latchkey-react-ui-0.0.0.tgz': manifest('react-ui', '0.0.1') }],
  [
    'another name',
    { ...core, 'latchkey-react-ui-0.0.0.tgz': '{"name":"react","version":"0.0.0"}' },
  ],
  ['a file beside them', { ...core, ...reactUi }, { '.npmrc': 'registry=http://evil.example\n' }],
])('security: tarballs with %s are refused', async (_, packages, more) => {
  const outcome = await checkTarballs(packages, more)
  expect(outcome.code, outcome.output).not.toBe(0)
})

test('security: checking a tarball runs none of its scripts', async () => {
  const mark = join(home, 'ran')
  const scripts = Object.fromEntries(
    ['prepare', 'prepack', 'postpack', 'install'].map((name) => [name, `touch ${mark}`]),
  )
  const outcome = await checkTarballs({
    ...reactUi,
    'latchkey-core-0.0.0.tgz': manifest('core', '0.0.0', { scripts }),
  })
  expect(outcome.code, outcome.output).toBe(0)
  expect(() => readFileSync(mark)).toThrow('ENOENT')
})
