// Exact versions, a lockfile with hashes, and no install scripts.
import type { Finding } from './source.ts'

export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const finding = (path: string, message: string): Finding => ({
  path,
  rule: 'supply chain',
  message,
})

/** Lines of a block of pnpm-workspace.yaml, as names and values. */
export function readBlock(yaml: string, name: string): [name: string, value: string][] {
  const [, block = ''] = new RegExp(`^${name}:\\n((?: {2}.*\\n?)*)`, 'm').exec(yaml) ?? []
  return [...block.matchAll(/^ {2}"?([^":]+)"?: *(.+)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ])
}

/** Dependencies whose version is a range. Peers are ranges: a site chooses among them. */
export function checkVersions(manifests: readonly Manifest[], workspace: string): Finding[] {
  const isExact = (version: string) =>
    exact.test(version.replace(/^npm:.+@/, '')) || /^(?:workspace:\*|catalog:)$/.test(version)
  return [
    ...manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !isExact(version))
        .map(([own, version]) => finding(name, `${own} is ${version}, not an exact version`)),
    ),
    ...readBlock(workspace, 'catalog')
      .filter(([, version]) => !exact.test(version))
      .map(([own, version]) => finding('catalog', `${own} is ${version}, not an exact version`)),
  ]
}

/** Packages of the lockfile that come without a hash of their content. */
export function checkLockfile(lockfile: string): Finding[] {
  return [...lockfile.matchAll(/^ {4}resolution: (.*)$/gm)]
    .filter(([, resolution = '']) => !/integrity: sha512-/.test(resolution))
    .map(([, resolution]) => finding('pnpm-lock.yaml', `${resolution} has no hash`))
}

/** Packages whose install scripts pnpm would run. */
export function checkBuilds(workspace: string): Finding[] {
  return readBlock(workspace, 'allowBuilds')
    .filter(([, value]) => value !== 'false')
    .map(([name]) => finding('pnpm-workspace.yaml', `the install script of ${name} is allowed`))
}

const brought = new Set([
  '@solana/kit',
  '@solana/web3.js',
  '@tanstack/react-query',
  '@wagmi/core',
  '@walletconnect/universal-provider',
  'react',
  'react-dom',
  'viem',
  'wagmi',
])

/** Libraries of the site that a published package would install a second time. */
export function checkPeers(manifests: readonly Manifest[]): Finding[] {
  return manifests.flatMap(({ name, dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((own) => brought.has(own))
      .map((own) => finding(name, `${own} is a dependency, not a peer`)),
  )
}
