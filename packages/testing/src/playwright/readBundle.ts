import { readFile } from 'node:fs/promises'

let read: Promise<string> | undefined

/** The scripted wallet as one script for a page; built by this package's `build`. */
export function readBundle(): Promise<string> {
  read ??= readFile(new URL('./inPage.bundle.js', import.meta.url), 'utf8').catch((cause) => {
    read = undefined
    throw new Error('The browser bundle of @latchkey/testing is missing: run its build.', { cause })
  })
  return read
}
