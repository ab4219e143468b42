import { type Fault, noFault } from './parseFault.ts'

/** Frequency of a fault, and the requests it applies to. */
interface FaultSchedule {
  readonly rate: number
  readonly seed: number
}

/** Decides, request by request, whether and how something misbehaves. */
export interface FaultSwitch<Kind extends FaultSchedule = Fault> {
  /** The fault that is set, whether or not the next request meets it. */
  current(): Kind
  /** Sets a fault and starts its sequence again. */
  set(fault: Kind): void
  /** The fault for the next request. */
  next(): Kind
}

export function createFaultSwitch(): FaultSwitch
export function createFaultSwitch<Kind extends FaultSchedule>(none: Kind): FaultSwitch<Kind>
export function createFaultSwitch(none: FaultSchedule = noFault): FaultSwitch<FaultSchedule> {
  let fault = none
  let state = fault.seed
  // mulberry32: a small published generator, good enough to scatter failures repeatably.
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
