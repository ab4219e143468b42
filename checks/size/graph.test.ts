import { expect, test } from 'vitest'
import { chunkWith, closureOf, modulesOf } from './graph.mjs'

const page = { fileName: 'page.js', imports: ['react.js'], moduleIds: ['/a/page.tsx'] }
const react = { fileName: 'react.js', imports: [], moduleIds: ['/node_modules/react/index.js'] }
const shell = {
  fileName: 'shell.js',
  imports: ['react.js'],
  moduleIds: ['/x/ConnectView.js', '/node_modules/.pnpm/viem@2/node_modules/viem/index.js'],
}
const chunks = [page, react, shell]

test('a page fetches what it imports, not what it may import later', () => {
  expect(closureOf(chunks, page)).toEqual([page, react])
})

test('a chunk is found by a module of it', () => {
  expect(chunkWith(chunks, '/ConnectView.js')).toBe(shell)
  expect(chunkWith(chunks, '/SendView.js')).toBeUndefined()
})

test('rule: a chain library in the eager graph is found', () => {
  expect(modulesOf([page, react], ['viem'])).toEqual([])
  expect(modulesOf(chunks, ['viem'])).toHaveLength(1)
})
