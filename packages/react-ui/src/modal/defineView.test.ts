import { builtViews } from '@latchkey/core'
import { expect, test } from 'vitest'
import { views } from '../views.ts'
import { defineView } from './defineView.ts'

const View = () => null

test('every built view has a definition of its own name', () => {
  expect(
    Object.values(views)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...builtViews].sort())
})

test('a view is fetched once, and is there at once afterwards', async () => {
  let fetches = 0
  const view = defineView({
    name: 'Account',
    title: () => '',
    load: async () => {
      fetches += 1
      return { default: View }
    },
  })
  expect(view.loaded()).toBeUndefined()
  expect(await Promise.all([view.load(), view.load()])).toEqual([View, View])
  expect(await view.load()).toBe(View)
  expect(view.loaded()).toBe(View)
  expect(fetches).toBe(1)
})

test('error: a chunk that did not arrive is asked for again', async () => {
  let fetches = 0
  const view = defineView({
    name: 'Account',
    title: () => '',
    load: async () => {
      fetches += 1
      if (fetches === 1) throw new TypeError('Failed to fetch')
      return { default: View }
    },
  })
  await expect(view.load()).rejects.toThrow('Failed to fetch')
  expect(await view.load()).toBe(View)
})
