import { expect, test } from 'vitest'
import { createFaultSwitch } from './createFaultSwitch.ts'
import { noFault, parseFault } from './parseFault.ts'

const draw = (seed: number) => {
  const faults = createFaultSwitch()
  faults.set(parseFault({ mode: 'down', rate: 0.3, seed }))
  return Array.from({ length: 200 }, () => faults.next().mode)
}

test('a rate of 0.3 fails about three of ten requests, and the same ones for the same seed', () => {
  const broken = draw(7).filter((mode) => mode === 'down').length
  expect(broken).toBeGreaterThan(40)
  expect(broken).toBeLessThan(80)
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('no request fails before a fault is set, all at a rate of 1, none at 0', () => {
  const faults = createFaultSwitch()
  expect(faults.next()).toEqual(noFault)
  faults.set(parseFault({ mode: 'slow' }))
  expect(faults.next()).toEqual({ mode: 'slow', ms: 1_000, rate: 1, seed: 1 })
  faults.set(parseFault({ mode: 'slow', rate: 0 }))
  expect(faults.next()).toEqual(noFault)
})
