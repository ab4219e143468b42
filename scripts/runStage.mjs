import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** In milliseconds: how long a stopped process may take to end. */
const grace = 10_000

/**
 * Runs a command and returns its exit code, null if it could not start or was stopped. It is stopped with all processes
 * that it started once it has written nothing for `silence`; how long it takes altogether is not limited.
 *
 * @param prefix is written before each line, to tell apart the lines of stages that run at the same time
 * @param silence in milliseconds
 */
export async function runStage(
  { command, args, cwd = process.cwd(), env, prefix = '', silence },
  write,
) {
  // A group of its own, so that what it starts can be stopped with it.
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
      // It has ended.
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
