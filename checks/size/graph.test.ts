import { expect, test } from 'vitest'
import { chunkWith, getClosure, getModules } from './graph.mjs'

const page = { fileName: 'page.js', imports: ['react.js'], moduleIds: ['/a/page.tsx'] }
const react = { fileName: 'react.js', imports: [], moduleIds: ['/node_modules/react/index.js'] }
const shell = {
  fileName: 'shell.js',
  imports: ['react.js'],
  moduleIds: ['/x/ConnectView.js', '/node_modules/.pnpm/viem@2/node_modules/viem/index.js'],
}
const chunks = [page, react, shell]

test('includes static imports, but not dynamic ones', () => {
  expect(getClosure(chunks, page)).toEqual([page, react])
})

test('finds a chunk by one of its modules', () => {
  expect(chunkWith(chunks, '/ConnectView.js')).toBe(shell)
  expect(chunkWith(chunks, '/SendView.js')).toBeUndefined()
})

test('rule: finds a chain library in the eager graph', () => {
  expect(getModules([page, react], ['viem'])).toEqual([])
  expect(getModules(chunks, ['viem'])).toHaveLength(1)
})
