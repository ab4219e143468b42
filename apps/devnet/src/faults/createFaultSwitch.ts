import { type Fault, noFault } from './parseFault.ts'

/** Frequency of a fault, and the requests it applies to. */
interface FaultSchedule {
  readonly rate: number
  readonly seed: number
}

/** Selects the requests that get a fault. */
export interface FaultSwitch<Kind extends FaultSchedule = Fault> {
  /** The current fault, whether or not the next request gets it. */
  current(): Kind
  /** Sets a fault and restarts its sequence. */
  set(fault: Kind): void
  /** The fault for the next request. */
  next(): Kind
}

export function createFaultSwitch(): FaultSwitch
export function createFaultSwitch<Kind extends FaultSchedule>(none: Kind): FaultSwitch<Kind>
export function createFaultSwitch(none: FaultSchedule = noFault): FaultSwitch<FaultSchedule> {
  let fault = none
  let state = fault.seed
  // mulberry32, a published random number generator with a seed.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    current: () => fault,
    set(next) {
      fault = next
      state = next.seed
    },
    next: () => (random() < fault.rate ? fault : none),
  }
}
