import { type Fault, noFault } from './parseFault.ts'

/** Decides, request by request, whether and how a chain misbehaves. */
export interface FaultSwitch {
  /** The fault that is set, whether or not the next request meets it. */
  current(): Fault
  /** Sets a fault and starts its sequence anew. */
  set(fault: Fault): void
  /** The fault for the next request. */
  next(): Fault
}

export function createFaultSwitch(): FaultSwitch {
  let fault = noFault
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
    next: () => (random() < fault.rate ? fault : noFault),
  }
}
