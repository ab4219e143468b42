import { atom } from 'jotai/vanilla'
import { isSame } from '../addresses/isSame.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { Token } from '../tokens/schema.ts'
import { toCaipToken } from './tokens.ts'

/** What the visitor has entered to swap. */
export type SwapForm = {
  /** The network's own currency when undefined. */
  readonly sourceToken: Token | undefined
  readonly toToken: Token | undefined
  /** As typed. */
  readonly sourceTokenAmount: string
  /** Per cent. */
  readonly slippage: string
}

const empty: SwapForm = {
  sourceToken: undefined,
  toToken: undefined,
  sourceTokenAmount: '',
  slippage: '1',
}

export const swapFormAtom = atom<SwapForm>(empty)

/**
 * Changes fields of the form. If the other side has the new token, the two tokens change places.
 *
 * @example
 * setSwapForm(latchkey, { sourceTokenAmount: '0.5' })
 */
export function setSwapForm({ store }: Latchkey, change: Partial<SwapForm>): void {
  store.set(swapFormAtom, (form) => {
    const { sourceToken, toToken } = change
    const isTurned =
      (sourceToken && form.toToken && isSameToken(sourceToken, form.toToken)) ||
      (toToken && form.sourceToken && isSameToken(toToken, form.sourceToken))
    const turned = { sourceToken: form.toToken, toToken: form.sourceToken }
    return { ...form, ...(isTurned && turned), ...change }
  })
}

/** Whether two entries are the same token of the same network. */
export const isSameToken = (
  one: Pick<Token, 'caipNetworkId' | 'address'>,
  other: Pick<Token, 'caipNetworkId' | 'address'>,
): boolean => isSame(toCaipToken(one), toCaipToken(other))

/** Empties the form; the slippage stays. */
export function resetSwapForm({ store }: Latchkey): void {
  store.set(swapFormAtom, ({ slippage }) => ({ ...empty, slippage }))
}
