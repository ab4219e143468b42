import { builtViews } from '@latchkey/core/modal'
import { scenes } from '@latchkey/scenes'
import { expect, test } from 'vitest'

/** The views that no scene shows. */
const withoutScene = (views: readonly string[], shown: readonly { view: string }[]): string[] =>
  views
    .filter((view) => !shown.some((scene) => scene.view === view))
    .map((view) => `${view}: add its states to tools/scenes/src`)

test('every view has a scene, so that its looks, its words and its access are tested', () => {
  expect(withoutScene(builtViews, scenes)).toEqual([])
})

test('rule: a view without a scene is found', () => {
  expect(withoutScene(['Connect', 'Swap'], [{ view: 'Connect' }])).toEqual([
    'Swap: add its states to tools/scenes/src',
  ])
})
