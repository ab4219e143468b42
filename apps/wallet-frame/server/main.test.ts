import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startProgram } from '../test/startProgram.ts'

const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

const start = (env: Record<string, string>) => startProgram(program, env)

test('serves the built site with the policies of its page and its worker, and stops on a signal', async () => {
  const frame = start({ LATCHKEY_MODE: 'development', LATCHKEY_FRAME_PORT: '0' })
  const url = await frame.url
  const html = await (await fetch(`${url}/frame`)).text()
  expect(html).toContain('content="http://localhost:5173 http://shop.localhost:5173 ')
  // The policy allows neither.
  expect(html).not.toMatch(/<script(?![^>]* src="\/assets\/)|<style| style=| on\w+=/)
  const [, path = ''] = /<script [^>]*src="(\/assets\/[^"]+)"/.exec(html) ?? []
  const script = await (await fetch(url + path)).text()
  const [, workerPath = ''] = /(\/assets\/worker-[\w-]+\.js)/.exec(script) ?? []
  const worker = await fetch(url + workerPath)
  expect(worker.status).toBe(200)
  expect(await worker.text()).not.toBe('')
  expect(worker.headers.get('content-security-policy')).toContain("trusted-types 'none'")
  frame.child.kill('SIGTERM')
  expect(await frame.exited).toEqual([0, null])
})

test('error: without settings it ends with their names', async () => {
  const frame = start({})
  await expect(frame.url).rejects.toThrow(
    'The settings are not usable:\n  LATCHKEY_FRAME_ORIGINS: is not set\n  LATCHKEY_ACCOUNTS_URL: is not set\n',
  )
  expect(await frame.exited).toEqual([1, null])
})
