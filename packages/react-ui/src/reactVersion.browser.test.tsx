import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    reactVersion: string
  }
}

test('runs on the React it is meant to run on', () => {
  expect(version).toBe(inject('reactVersion'))
  expect(domVersion).toBe(version)
})
