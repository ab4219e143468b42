import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DevnetError } from '../errors.ts'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of the anvil binary in the npm package of this platform, without an install script or a launcher process.
 *
 * @throws {DevnetError} if the package is not installed
 */
export function findAnvilBinary(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[architecture] ?? architecture}`
  const binary = platform === 'win32' ? 'anvil.exe' : 'anvil'
  // The platform package is a dependency of @foundry-rs/anvil and can only be resolved from there.
  const near = createRequire(import.meta.url)
  try {
    const home = realpathSync(near.resolve('@foundry-rs/anvil/package.json'))
    const path = join(dirname(createRequire(home).resolve(`${name}/package.json`)), 'bin', binary)
    if (existsSync(path)) return path
  } catch (cause) {
    if (!isNotFound(cause)) throw cause
  }
  throw new DevnetError(
    `anvil has no binary for this machine: the npm package ${name} is not installed. Install again without leaving out optional dependencies; anvil is published for Linux and macOS (x64, arm64) and Windows (x64).`,
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}
