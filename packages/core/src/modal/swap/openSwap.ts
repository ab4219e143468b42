import { describeNetwork } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import { formatUnits } from '../../balances/formatUnits.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import type { SwapQuote } from '../../swap/plan.ts'
import { resetSwapForm, type SwapForm, setSwapForm } from '../../swap/state.ts'
import type { Token } from '../../tokens/schema.ts'
import { setReview } from '../review/watchReview.ts'
import { goBack } from '../router/goBack.ts'
import { navigate } from '../router/navigate.ts'

/** A press on Swap: an empty form. */
export function openSwap(latchkey: Latchkey): void {
  const network = describeNetwork(latchkey)
  if (network) track(latchkey, 'OPEN_SWAP', network)
  setReview(latchkey, undefined)
  resetSwapForm(latchkey)
  navigate(latchkey, 'Swap')
}

/** A press on a token of the form: the tokens to choose from. */
export function openSwapTokens(latchkey: Latchkey, target: 'sourceToken' | 'toToken'): void {
  track(latchkey, 'CLICK_SELECT_TOKEN_TO_SWAP')
  navigate(latchkey, 'SwapSelectToken', { target })
}

/** A press on a token of the list. */
export function selectSwapToken(
  latchkey: Latchkey,
  target: 'sourceToken' | 'toToken',
  token: Token,
): void {
  const change: Partial<SwapForm> = { [target]: token }
  setSwapForm(latchkey, change)
  goBack(latchkey)
}

/** A press on the form's button: the swap, to be reviewed. */
export function openSwapPreview(
  latchkey: Latchkey,
  { from, to, amount, amountOut }: SwapQuote,
): void {
  const network = describeNetwork(latchkey)
  if (network)
    track(latchkey, 'INITIATE_SWAP', {
      ...network,
      swapFromToken: from.symbol,
      swapToToken: to.symbol,
      swapFromAmount: formatUnits(amount, from.decimals),
      swapToAmount: formatUnits(amountOut, to.decimals),
    })
  setReview(latchkey, undefined)
  navigate(latchkey, 'SwapPreview')
}

/** A press on the review's button: once the swap with this id has a hash, the modal shows Account. */
export function submitSwap(latchkey: Latchkey, id: string): void {
  setReview(latchkey, { id, views: 'Swap', resetForm: resetSwapForm })
}
