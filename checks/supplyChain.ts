// Exact versions, a lockfile with hashes, and libraries of the host as peers.
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

/** Reads a block of pnpm-workspace.yaml as names and values. */
export function readBlock(yaml: string, name: string): [name: string, value: string][] {
  const [, block = ''] = new RegExp(`^${name}:\\n((?: {2}.*\\n?)*)`, 'm').exec(yaml) ?? []
  return [...block.matchAll(/^ {2}"?([^":]+)"?: *(.+)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ])
}

/** Reports dependencies with a version range. Peer dependencies may have one. */
export function checkVersions(manifests: readonly Manifest[], workspace: string): Finding[] {
  const isExact = (version: string) =>
    exact.test(version.replace(/^npm:.+@/, '')) || /^(?:workspace:\*|catalog:)$/.test(version)
  return [
    ...manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !isExact(version))
        .map(([entry, version]) => finding(name, `${entry} is ${version}, not an exact version`)),
    ),
    ...readBlock(workspace, 'catalog')
      .filter(([, version]) => !exact.test(version))
      .map(([entry, version]) =>
        finding('catalog', `${entry} is ${version}, not an exact version`),
      ),
  ]
}

/** Reports packages of the lockfile without a hash. */
export function checkLockfile(lockfile: string): Finding[] {
  return [...lockfile.matchAll(/^ {4}resolution: (.*)$/gm)]
    .filter(([, resolution = '']) => !/integrity: sha512-/.test(resolution))
    .map(([, resolution]) => finding('pnpm-lock.yaml', `${resolution} has no hash`))
}

const hostLibraries = new Set([
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

/** Reports libraries of the host that a published package has as a dependency. */
export function checkPeers(manifests: readonly Manifest[]): Finding[] {
  return manifests.flatMap(({ name, dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((entry) => hostLibraries.has(entry))
      .map((entry) => finding(name, `${entry} is a dependency, not a peer`)),
  )
}
