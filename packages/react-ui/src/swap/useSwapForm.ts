import type { Connection } from '@latchkey/core'
import { isSameToken, swapFormAtom } from '@latchkey/core/swap'
import type { Token } from '@latchkey/core/tokens'
import { useAtomValue } from '../context/context.ts'

/** The form with the tokens of the network as the account holds them now; the native currency is what it begins with. */
export function useSwapForm({ caipNetworkId }: Connection, tokens: readonly Token[]) {
  const form = useAtomValue(swapFormAtom)
  const find = (token: Token | undefined): Token | undefined =>
    token?.caipNetworkId === caipNetworkId
      ? (tokens.find((one) => isSameToken(one, token)) ?? token)
      : undefined
  return { ...form, sourceToken: find(form.sourceToken) ?? tokens[0], toToken: find(form.toToken) }
}
