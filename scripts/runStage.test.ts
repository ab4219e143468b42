import { expect, test } from 'vitest'
import { runStage } from './runStage.mjs'

function start(script: string, silence = 60_000) {
  const written: string[] = []
  const stage = { command: process.execPath, args: ['-e', script], env: process.env, silence }
  const status = runStage({ ...stage, prefix: 'a | ' }, (text: string) => written.push(text))
  return { status, written }
}

test('returns the exit code of a stage, and prefixes each of its lines', async () => {
  const { status, written } = start("console.log('one\\ntwo'); process.exitCode = 3")
  expect(await status).toBe(3)
  expect(written).toEqual(['a | one\n', 'a | two\n'])
})

test('a stage with regular output may take longer than the silence limit', async () => {
  const script =
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n > 20) clearInterval(t) }, 100)'
  const { status, written } = start(script, 1_500)
  expect(await status).toBe(0)
  expect(written).toHaveLength(21)
})

test('error: stops a silent stage with its child processes and reports it', async () => {
  const script =
    "const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' }); console.log(pid); setInterval(() => {}, 1e6)"
  const { status, written } = start(script, 1_500)
  expect(await status).toBeNull()
  expect(written.at(-1)).toMatch(/^a \| Stopped: nothing was written for/)
  const inner = Number(written[0]?.replace('a | ', ''))
  await expect.poll(() => isRunning(inner)).toBe(false)
})

test('error: names a command that does not exist', async () => {
  const written: string[] = []
  const stage = { command: 'no-such-program', args: [], env: process.env, silence: 60_000 }
  expect(await runStage(stage, (text: string) => written.push(text))).toBeNull()
  expect(written.join('')).toContain('no-such-program')
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
