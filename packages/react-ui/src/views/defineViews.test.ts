import { builtViews } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { defineViews } from './defineViews.ts'
import { views } from './views.ts'

const View = () => null

test('every built view has a definition', () => {
  expect(Object.keys(views).sort()).toEqual(Object.keys(builtViews).sort())
})

test('a view is loaded once, and is available synchronously afterwards', async () => {
  let fetches = 0
  const { Account: view } = defineViews(
    {},
    {
      Account: {
        title: () => '',
        load: async () => {
          fetches += 1
          return { default: { Account: View } }
        },
      },
    },
  )
  expect(view.loaded()).toBeUndefined()
  expect(await Promise.all([view.load(), view.load()])).toEqual([View, View])
  expect(await view.load()).toBe(View)
  expect(view.loaded()).toBe(View)
  expect(fetches).toBe(1)
})

test('error: a chunk that failed to load is requested again', async () => {
  let fetches = 0
  const { Account: view } = defineViews(
    {},
    {
      Account: {
        title: () => '',
        load: async () => {
          fetches += 1
          if (fetches === 1) throw new TypeError('Failed to fetch')
          return { default: { Account: View } }
        },
      },
    },
  )
  await expect(view.load()).rejects.toThrow('Failed to fetch')
  expect(await view.load()).toBe(View)
})

test('the file of each view exports it', async () => {
  for (const view of Object.values(views)) expect(await view.load()).toBeTypeOf('function')
})
