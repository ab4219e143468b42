import { builtViews } from '@latchkey/core/modal'
import { scenes } from '@latchkey/scenes'
import { expect, test } from 'vitest'

/** Finds the views without a scene. */
const withoutScene = (views: readonly string[], shown: readonly { view: string }[]): string[] =>
  views
    .filter((view) => !shown.some((scene) => scene.view === view))
    .map((view) => `${view}: add its states to tools/scenes/src`)

test('every view has a scene, which tests its layout, texts and accessibility', () => {
  expect(withoutScene(Object.keys(builtViews), scenes)).toEqual([])
})

test('rule: finds a view without a scene', () => {
  expect(withoutScene(['Connect', 'Swap'], [{ view: 'Connect' }])).toEqual([
    'Swap: add its states to tools/scenes/src',
  ])
})
