import { createContext, useContext, useState } from 'react'

/** State of one visit to a view, by name. Handed down by the container of the views. */
export const VisitContext = createContext<Map<string, unknown> | undefined>(undefined)

/**
 * State of a view that keeps its value when the visitor comes back to the same visit.
 *
 * @example
 * const [isOpen, setOpen] = useVisitState('spam', false)
 */
export function useVisitState<value>(
  name: string,
  initial: value,
): [value: value, set: (next: value) => void] {
  const visit = useContext(VisitContext)
  const [value, setValue] = useState((visit?.get(name) ?? initial) as value)
  const set = (next: value) => {
    visit?.set(name, next)
    setValue(next)
  }
  return [value, set]
}
