import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../source.ts'
import { examples, filesToCopy, getNeeds } from './copyExamples.ts'
import { readCodeBlocks } from './readCodeBlocks.ts'
import { readTarball } from './readTarball.ts'
import { getNextVersion, type Tarball } from './rehearse.ts'
import { run } from './run.ts'
import { serveTarballs } from './serveTarballs.ts'
import { getCatalog } from './shop.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-rehearse-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const changeset = (step: string) => `---\n'@latchkey/core': ${step}\n---\n\nA change.\n`

test('the largest bump of all changesets determines the next version', () => {
  expect(getNextVersion('0.4.2', [changeset('patch'), changeset('patch')])).toBe('0.4.3')
  expect(getNextVersion('0.4.2', [changeset('minor'), changeset('patch')])).toBe('0.5.0')
  expect(getNextVersion('0.4.2', [changeset('major'), changeset('minor')])).toBe('1.0.0')
})

test('without changesets the version stays, as after the release pull request', () => {
  expect(getNextVersion('0.4.2', [])).toBe('0.4.2')
})

test('reads the files of a tarball, including long names', async () => {
  const long = `dist/${'a-rather-long-folder/'.repeat(8)}index.js`
  const script = `
    mkdir -p "package/$(dirname "${long}")" &&
    printf '{"name":"x"}' > package/package.json && printf 'export {}' > "package/${long}" &&
    tar --format=$1 -czf $1.tgz package`
  for (const format of ['ustar', 'pax']) {
    const created = await run('sh', ['-c', script, 'sh', format], { cwd: home })
    expect(created).toMatchObject({ code: 0, output: '' })
    const files = readTarball(readFileSync(join(home, `${format}.tgz`)))
    expect([...files].map(([path, bytes]) => [path, String(bytes)]).sort()).toEqual([
      [long, 'export {}'],
      ['package.json', '{"name":"x"}'],
    ])
  }
})

test('reads the blocks of a README with language and line', () => {
  const text = 'One.\n\n```ts\nconst a = 1\n```\n\n```\nplain\n```\n'
  expect(readCodeBlocks(text)).toEqual([
    { language: 'ts', code: 'const a = 1\n', line: 4 },
    { language: '', code: 'plain\n', line: 8 },
  ])
})

test('error: rejects a block that is not closed', () => {
  expect(() => readCodeBlocks('```ts\nconst a = 1\n')).toThrow('The block of line 2 is not closed')
})

test('reads the versions of the catalog', () => {
  const catalog = getCatalog('packages:\n  - a\ncatalog:\n  "@x/y": 1.2.3\n  z: 4.5.6\nother: 1\n')
  expect(catalog).toEqual({ '@x/y': '1.2.3', z: '4.5.6' })
})

test('examples have exact versions, equal to those of the catalog', () => {
  const catalog = getCatalog(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  expect(examples.length).toBeGreaterThan(1)
  for (const example of examples)
    for (const [name, version] of Object.entries(getNeeds(example))) {
      expect(version, `${example}: ${name}`).toMatch(/^\d+\.\d+\.\d+$/)
      expect(version, `${example}: ${name}`).toBe(catalog[name] ?? version)
    }
})

test('the README of each example lists the files to copy on one line', () => {
  expect(filesToCopy('Text.\n\ncp -r a.json src ../../../site && cd ../../../site\n')).toEqual([
    'a.json',
    'src',
  ])
  expect(() => filesToCopy('Text.\n')).toThrow('The README has no command that copies the files')
})

test('the local registry serves the packed packages only', async () => {
  const manifest = { name: '@latchkey/core', version: '0.0.1' }
  const tarball: Tarball = { manifest, archive: Buffer.from('bytes'), files: new Map() }
  const registry = await serveTarballs([tarball])
  try {
    const response = await (await fetch(`${registry.url}@latchkey%2Fcore`)).json()
    expect(Object.keys(response.versions)).toEqual(['0.0.1'])
    const archive = await fetch(response.versions['0.0.1'].dist.tarball)
    expect(await archive.text()).toBe('bytes')
    expect((await fetch(`${registry.url}react`)).status).toBe(404)
  } finally {
    await registry.close()
  }
})

test('error: reports a program that fails or does not exist', async () => {
  const failed = await run(process.execPath, ['-e', 'console.error("no"); process.exit(3)'], {
    cwd: root,
  })
  expect(failed).toEqual({ code: 3, output: 'no', stdout: '' })
  const absent = await run('latchkey-no-such-program', [], { cwd: root })
  expect(absent.code).not.toBe(0)
  expect(absent.output).toContain('ENOENT')
})
