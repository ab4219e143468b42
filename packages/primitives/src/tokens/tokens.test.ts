import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tints } from './fixBackgroundContrast.ts'
import { motion, themeTokenNames, themeTokens } from './tokens.ts'

const source = readFileSync(new URL('./tokens.module.css', import.meta.url), 'utf8')

test('every documented token is declared, and every declared token is documented', () => {
  const declared = new Set(Array.from(source.matchAll(/(--lk-[a-z-]+):/g), ([, name]) => name))
  expect([...declared].sort()).toEqual([...themeTokenNames].sort())
  expect(themeTokens.every(({ description }) => description.length > 0)).toBe(true)
})

test('the durations of the style sheet are those of the specification', () => {
  const declared = Object.fromEntries(
    Array.from(source.matchAll(/--_time-([a-z]+): (\d+)ms/g), ([, name, time]) => [
      name,
      Number(time),
    ]),
  )
  expect(declared).toEqual(motion)
  expect(motion).toEqual({ press: 100, header: 120, height: 150, view: 150, shake: 500 })
})

test('the light block for system is the light block', () => {
  const [, light] = source.match(/\.lkRoot\[data-theme=['"]light['"]\] \{([^}]+)\}/) ?? []
  const [, system] = source.match(/\.lkRoot\[data-theme=['"]system['"]\] \{([^}]+)\}/) ?? []
  const lines = (block = '') => block.split('\n').map((line) => line.trim())
  expect(lines(light).length).toBeGreaterThan(5)
  expect(lines(system)).toEqual(lines(light))
})

test('the guard reckons with every tint of the style sheet', () => {
  const declared = Array.from(
    source.matchAll(
      /-tint[a-z-]*: color-mix\(in oklab, var\(--lk-([a-z]+)\) (\d+)%, var\(--lk-background\)\)/g,
    ),
    ([, tone, share]) => [tone, Number(share)],
  )
  expect(declared.sort()).toEqual([...tints].sort())
})
