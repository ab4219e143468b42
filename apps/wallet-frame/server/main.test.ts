import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startProgram } from '../test/startProgram.ts'

const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

const start = (env: Record<string, string>) => startProgram(program, env)

test('serves the built site with the policies of its pages and their worker, and stops on a signal', async () => {
  const frame = start({ LATCHKEY_MODE: 'development', LATCHKEY_FRAME_PORT: '0' })
  const url = await frame.url
  const html = await (await fetch(`${url}/frame`)).text()
  expect(html).toContain('content="http://localhost:5173 http://shop.localhost:5173 ')
  const workers = new Set<string>()
  for (const page of ['/frame', '/export', '/passkey', '/approve', '/confirm']) {
    const document = await (await fetch(url + page)).text()
    // The policy allows neither.
    expect(document).not.toMatch(/<script(?![^>]* src="\/assets\/)|<style| style=| on\w+=/)
    const scripts = [...document.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, path = ''] of scripts) {
      expect(path).not.toMatch('/assets/worker-')
      const script = await (await fetch(url + path)).text()
      for (const [workerPath] of script.matchAll(/\/assets\/worker-[\w-]+\.js/g))
        workers.add(workerPath)
    }
  }
  expect(workers.size).toBe(1)
  const worker = await fetch(url + [...workers][0])
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
