import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Milliseconds that a stopped process may take to end. */
const grace = 10_000

/**
 * Runs a command and returns its exit code, null if it could not start or was stopped. It is stopped with all its child
 * processes after `silence` without output; its total time is not limited.
 *
 * @param prefix of each line, to distinguish stages that run at the same time
 * @param silence in milliseconds
 */
export async function runStage(
  { command, args, cwd = process.cwd(), env, prefix = '', silence },
  write,
) {
  // A separate process group, so that its children can be stopped too.
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const stop = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // Already ended.
    }
  }
  let isStopped = false
  let timer
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isStopped = true
      write(`${prefix}Stopped: nothing was written for ${silence / 60_000} minutes.\n`)
      stop('SIGTERM')
      timer = setTimeout(() => stop('SIGKILL'), grace)
    }, silence)
  }
  const onExit = () => stop('SIGTERM')
  process.once('exit', onExit)
  listen()
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      if (!isStopped) listen()
      write(`${prefix}${line}\n`)
    })
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      write(`${prefix}${error.message}\n`)
      resolve(null)
    })
    child.once('close', resolve)
  })
  clearTimeout(timer)
  process.off('exit', onExit)
  return isStopped ? null : status
}
