import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Stops child processes after this process has ended for any reason. */
export interface Watchdog {
  watch(pid: number): void
  /** The child has exited: its pid may be reused. */
  remove(pid: number): void
  stop(): Promise<void>
}

// Runs in a separate process. Its standard input closes when the parent ends, even by SIGKILL.
const program = `
const pids = new Set()
let rest = ''
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) pids[line[0] === '+' ? 'add' : 'delete'](Number(line.slice(1)))
}).on('close', () => {
  for (const pid of pids) try { process.kill(pid, 'SIGKILL') } catch {}
})
`

/** Starts the watchdog: a small Node process in its own process group, so that Ctrl-C does not reach it. */
export function startWatchdog(): Watchdog {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: {},
    windowsHide: true,
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // Writing to the pipe of a stopped watchdog emits EPIPE; no child is left to stop then.
  child.stdin.on('error', () => undefined)
  child.unref()
  return {
    watch: (pid) => void child.stdin.write(`+${pid}\n`),
    remove: (pid) => void child.stdin.write(`-${pid}\n`),
    async stop() {
      child.ref()
      child.stdin.end()
      await exited
    },
  }
}
