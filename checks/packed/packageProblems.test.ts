import { expect, test } from 'vitest'
import {
  findEntryProblems,
  findFileProblems,
  findManifestProblems,
  type Manifest,
  type Packed,
  type Release,
} from './packageProblems.ts'

const release: Release = {
  version: '0.0.1',
  names: ['@latchkey/core', '@latchkey/react-ui'],
  node: '>=20.19',
  license: 'MIT License\n',
  home: '/clone/latchkey',
}
const good: Manifest = {
  name: '@latchkey/react-ui',
  version: '0.0.1',
  description: 'The modal.',
  license: 'MIT',
  type: 'module',
  sideEffects: ['**/*.css'],
  engines: { node: '>=20.19' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  publishConfig: { access: 'public', provenance: true },
  scripts: { build: 'tsc -b' },
  dependencies: { jotai: '2.20.3' },
  devDependencies: { '@latchkey/devnet': '0.0.0' },
  peerDependencies: { '@latchkey/core': '0.0.1', react: '>=18.3.0' },
}
const map = JSON.stringify({ sources: ['../src/index.ts'] })
const texts = {
  LICENSE: 'MIT License\n',
  'README.md': '# @latchkey/react-ui\n',
  'CHANGELOG.md': '# @latchkey/react-ui\n\n## 0.0.1\n\n- First.\n',
  'package.json': '{}',
  'dist/index.js': 'export {}\n//# sourceMappingURL=index.js.map',
  'dist/index.js.map': map,
  'dist/index.d.ts': 'export {}\n//# sourceMappingURL=index.d.ts.map',
  'dist/index.d.ts.map': map,
  'src/index.ts': 'export {}\n',
}

function packed(
  changes: Partial<Manifest> = {},
  files: Record<string, string | null> = {},
): Packed {
  const all = Object.entries({ ...texts, ...files }).filter(([, text]) => text !== null)
  return {
    manifest: { ...good, ...changes },
    files: new Map(all.map(([path, text]) => [path, Buffer.from(text ?? '')])),
  }
}

test('a valid package has no problems', () => {
  expect(findManifestProblems(packed(), release)).toEqual([])
  expect(findFileProblems(packed(), release)).toEqual([])
  expect(findEntryProblems(packed())).toEqual([])
})

test.each<[string, Partial<Manifest>, string]>([
  ['another version', { version: '0.1.0' }, 'version 0.1.0, not 0.0.1'],
  ['another licence', { license: 'ISC' }, 'license ISC, not MIT'],
  ['CommonJS', { type: 'commonjs' }, 'type commonjs, not module'],
  ['another Node', { engines: { node: '>=18' } }, 'engines.node >=18, not >=20.19'],
  ['a private package', { private: true }, 'private'],
  ['no description', { description: '' }, 'no description'],
  [
    'a restricted package',
    { publishConfig: { provenance: true } },
    'publishConfig.access is not public',
  ],
  [
    'no provenance',
    { publishConfig: { access: 'public' } },
    'publishConfig.provenance is not true',
  ],
  [
    'side effects in code',
    { sideEffects: ['dist/index.js'] },
    'sideEffects must be false, or name style sheets only',
  ],
  [
    'a script of the installation',
    { scripts: { postinstall: 'node x.js' } },
    "the script postinstall runs on a site's machine",
  ],
  [
    'a range of the workspace',
    { dependencies: { jotai: 'workspace:*' } },
    'dependencies: jotai is workspace:*, which means nothing outside the repository',
  ],
  [
    'a version of the catalog',
    { devDependencies: { react: 'catalog:' } },
    'devDependencies: react is catalog:, which means nothing outside the repository',
  ],
  [
    'a link',
    { peerDependencies: { react: 'link:../react' } },
    'peerDependencies: react is link:../react, which means nothing outside the repository',
  ],
  [
    'a sibling of another version',
    { peerDependencies: { '@latchkey/core': '^0.0.0' } },
    'peerDependencies: @latchkey/core is ^0.0.0, not 0.0.1',
  ],
  [
    'a sibling that stays at home',
    { dependencies: { '@latchkey/devnet': '0.0.1' } },
    'dependencies: @latchkey/devnet is not published',
  ],
])('rule: finds the manifest of %s', (_, changes, problem) => {
  expect(findManifestProblems(packed(changes), release)).toEqual([problem])
})

test('rule: finds missing sideEffects', () => {
  const { sideEffects: _, ...manifest } = good
  expect(findManifestProblems({ ...packed(), manifest }, release)).toHaveLength(1)
})

test.each<[string, Record<string, string | null>, string]>([
  ['no licence', { LICENSE: null }, 'no LICENSE'],
  ['another licence', { LICENSE: 'All rights' }, 'LICENSE is not that of the repository'],
  ['no changelog', { 'CHANGELOG.md': null }, 'no CHANGELOG.md'],
  ['an old changelog', { 'CHANGELOG.md': '\n## 0.0.0\n' }, 'CHANGELOG.md has no entry for 0.0.1'],
  [
    "another's readme",
    { 'README.md': '# @latchkey/core\n' },
    'README.md does not begin with the name',
  ],
  ['a test', { 'src/a.test.ts': '' }, 'src/a.test.ts must not be published'],
  ['a built test', { 'dist/a.test.js': '' }, 'dist/a.test.js must not be published'],
  ['build state', { 'dist/.tsbuildinfo': '' }, 'dist/.tsbuildinfo must not be published'],
  ['a fixture', { 'src/fixtures/a.ts': '' }, 'src/fixtures/a.ts must not be published'],
  ['a screenshot', { 'src/__shots__/a.png': '' }, 'src/__shots__/a.png must not be published'],
  ['an environment', { '.env': 'A=1' }, '.env must not be published'],
  ['a configuration', { 'tsconfig.json': '{}' }, 'tsconfig.json must not be published'],
  [
    'a path of this machine',
    { 'src/index.ts': "'/clone/latchkey/packages'" },
    'src/index.ts names /clone/latchkey',
  ],
  ['a missing map', { 'dist/index.js.map': null }, 'dist/index.js: no index.js.map'],
  [
    'code older than the sources',
    { 'dist/index.js.map': JSON.stringify({ sources: ['../src/old.ts'] }) },
    'dist/index.js.map: no ../src/old.ts; if the source was deleted, delete its output in dist',
  ],
  [
    'a map to a place outside',
    { 'dist/index.js.map': JSON.stringify({ sources: ['/src/index.ts'] }) },
    'dist/index.js.map: no /src/index.ts; if the source was deleted, delete its output in dist',
  ],
])('rule: finds a tarball with %s', (_, files, problem) => {
  expect(findFileProblems(packed({}, files), release)).toEqual([problem])
})

test.each<[string, Manifest['exports'], string]>([
  ['no entry points', {}, 'no exports'],
  [
    'an entry point without a file',
    { './x.css': './dist/x.css' },
    './x.css: ./dist/x.css is not in the package',
  ],
  ['a style sheet alone', { './x.css': './dist/index.js' }, './x.css: a style sheet needs types'],
  [
    'types that are never read',
    { '.': { default: './dist/index.js', types: './dist/index.d.ts' } },
    '.: types must come first',
  ],
  [
    'a condition to nowhere',
    {
      '.': {
        types: './dist/index.d.ts',
        'react-server': './dist/client.js',
        default: './dist/index.js',
      },
    },
    '.: ./dist/client.js is not in the package',
  ],
  [
    'no fallback',
    { '.': { types: './dist/index.d.ts', import: './dist/index.js' } },
    '.: default must come last',
  ],
])('rule: finds a package with %s', (_, exports, problem) => {
  expect(findEntryProblems(packed({ exports: exports ?? {} }))).toContain(problem)
})
