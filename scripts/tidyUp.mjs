// Global setup of Vitest for Node tests: temporary files are in one folder, which is removed afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup() {
  const before = process.env.TMPDIR
  // Called by each project; nested folders would make paths too long for browser sockets.
  if (before?.includes('latchkey-tests-')) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tests-'))
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
