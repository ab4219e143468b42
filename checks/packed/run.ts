// Runs programs for the rehearsal of a release.
import { execFile } from 'node:child_process'
import { getPinnedPnpm } from '../../scripts/pnpm.mjs'

/** `output` is stdout and stderr. */
export type Outcome = { code: number; output: string; stdout: string }

let pinned: ReturnType<typeof getPinnedPnpm> | undefined

type Options = { cwd: string; env?: NodeJS.ProcessEnv; shell?: boolean }

/** Runs a program to its end. The exit code is 1 if it was not found or ended by a signal. */
export function run(command: string, args: readonly string[], options: Options): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      command,
      [...args],
      { ...options, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const ended = !error || typeof error.code === 'number'
        const output = [stdout, stderr, ended ? '' : error.message].filter(Boolean).join('\n')
        const code = ended ? Number(error?.code ?? 0) : 1
        resolve({ code, output: output.trim(), stdout: stdout.trim() })
      },
    )
  })
}

/**
 * Runs the pinned pnpm, with network access, because installing needs the registry.
 * @returns its stdout
 * @throws {Error} with its output if it fails
 */
export async function runPnpm(cwd: string, ...args: string[]): Promise<string> {
  pinned ??= getPinnedPnpm()
  return install(pinned.command, args, cwd)
}

/** Runs npm, likewise. */
export function runNpm(cwd: string, ...args: string[]): Promise<string> {
  return install('npm', args, cwd)
}

async function install(command: string, args: readonly string[], cwd: string): Promise<string> {
  pinned ??= getPinnedPnpm()
  const { env, shell } = pinned
  const { NODE_OPTIONS: _, ...open } = env
  // The local registry is reached without the proxy of the public one.
  const loopback = ['127.0.0.1', open.NO_PROXY ?? open.no_proxy].filter(Boolean).join(',')
  const { code, output, stdout } = await run(command, args, {
    cwd,
    env: { ...open, NO_PROXY: loopback, no_proxy: loopback },
    shell,
  })
  if (code !== 0) throw new Error(`${command} ${args[0]} failed\n${output}`)
  return stdout
}
