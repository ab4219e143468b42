// Vitest's global set-up of tests in Node: what they write for a while is in one folder, and gone when they are over.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup() {
  const before = process.env.TMPDIR
  // Each project calls this, and a path of three such folders is too long for the socket of a browser.
  if (before?.includes('latchkey-tests-')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tests-'))
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
