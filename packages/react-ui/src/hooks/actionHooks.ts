// Core's actions as hooks.
import {
  connect,
  disconnect,
  type Latchkey,
  sendTransaction,
  signIn,
  signMessage,
  signOut,
  signTypedData,
  switchNetwork,
} from '@latchkey/core'
import type { startPurchase } from '@latchkey/core/onramp'
import type { prepareSend, send } from '@latchkey/core/send'
import type { approveSwap, prepareSwap, swap } from '@latchkey/core/swap'
import { loadOnramp } from './loadOnramp.ts'
import { type ActionState, useAction } from './useAction.ts'

/** The result of {@link useAction} for one action of core. */
type HookState<action> = action extends (latchkey: never, ...args: infer args) => infer result
  ? ActionState<args, Awaited<result>>
  : never

type Action = (latchkey: Latchkey, ...args: never[]) => unknown

/** {@link useAction} for an action of an entry that is imported when it first runs. */
const useEntryAction = <name extends string, entry extends Record<name, Action>>(
  load: () => Promise<entry>,
  name: name,
): HookState<entry[name]> =>
  useAction(async (...args: Parameters<Action>) => (await load())[name](...args)) as never

const loadSend = () => import('@latchkey/core/send')
const loadSwap = () => import('@latchkey/core/swap')

/**
 * Connects a wallet by its row id: `run({ walletId })`. The modal is not opened.
 *
 * @example
 * const { run, isPending, error } = useConnect()
 * return (
 *   <button disabled={isPending} onClick={() => run({ walletId: 'io.metamask' })}>
 *     {error?.shortMessage ?? 'MetaMask'}
 *   </button>
 * )
 */
export const useConnect = (): HookState<typeof connect> => useAction(connect)

/**
 * Ends connections: all of them, those of a namespace, or one.
 *
 * @example
 * const { run, isPending } = useDisconnect()
 * return <button disabled={isPending} onClick={() => run()}>Leave</button>
 */
export const useDisconnect = (): HookState<typeof disconnect> => useAction(disconnect)

/**
 * Moves to a network of the site.
 *
 * @example
 * const { run, isPending } = useSwitchNetwork()
 * return <button disabled={isPending} onClick={() => run('eip155:8453')}>Base</button>
 */
export const useSwitchNetwork = (): HookState<typeof switchNetwork> => useAction(switchNetwork)

/**
 * Has the connected wallet sign a message.
 *
 * @example
 * const { run, isPending } = useSignMessage()
 * const sign = async () => console.log(await run({ message: 'Hello' }))
 * return <button disabled={isPending} onClick={sign}>Sign</button>
 */
export const useSignMessage = (): HookState<typeof signMessage> => useAction(signMessage)

/**
 * Has the connected wallet sign typed data (EIP-712). `error` is a `MethodUnsupportedError` outside EVM.
 *
 * @example
 * const { run, isPending } = useSignTypedData()
 * return <button disabled={isPending} onClick={() => run({ typedData: order })}>Order</button>
 */
export const useSignTypedData = (): HookState<typeof signTypedData> => useAction(signTypedData)

/**
 * Has the connected wallet sign and send a transaction. `value` is in base units (wei, lamports, satoshis).
 *
 * @example
 * const { run, isPending, error } = useSendTransaction()
 * const pay = async () => console.log((await run({ to: shop, value: 1_000_000_000_000_000n }))?.hash)
 * return <button disabled={isPending} onClick={pay}>{error?.shortMessage ?? 'Pay'}</button>
 */
export const useSendTransaction = (): HookState<typeof sendTransaction> =>
  useAction(sendTransaction)

/**
 * Checks a transfer, and reads its fee: what the visitor reviews before {@link useSend}. `value` is in base units, or
 * `'max'`; `to` is an address or a name. `error` says why it is refused.
 *
 * @example
 * const { run, data: plan, error } = usePrepareSend()
 * const review = () => run({ token, value: 1_000_000n, to: 'alder.eth' })
 * return <button onClick={review}>{error?.shortMessage ?? (plan ? `To ${plan.to}` : 'Review')}</button>
 */
export const usePrepareSend = (): HookState<typeof prepareSend> =>
  useEntryAction(loadSend, 'prepareSend')

/**
 * Sends a transfer of {@link usePrepareSend} with the wallet, at most once for each plan. {@link useTransactions} tells
 * how it ends.
 *
 * @example
 * const { run, isPending, error } = useSend()
 * return <button disabled={isPending} onClick={() => run(plan)}>{error?.shortMessage ?? 'Send'}</button>
 */
export const useSend = (): HookState<typeof send> => useEntryAction(loadSend, 'send')

/**
 * Quotes a swap anew, and checks it: what the visitor reviews before {@link useSwap}. `amount` is in base units. If the
 * plan has `approvals`, run {@link useApproveSwap} with it, and prepare the swap again. `error` says why it is refused.
 *
 * @example
 * const { run, data: plan, error } = usePrepareSwap()
 * const review = () => run({ from, to, amount: 10n ** 18n })
 * return <button onClick={review}>{error?.shortMessage ?? (plan ? `Get ${plan.amountOut}` : 'Review')}</button>
 */
export const usePrepareSwap = (): HookState<typeof prepareSwap> =>
  useEntryAction(loadSwap, 'prepareSwap')

/**
 * Sends the approvals of a plan of {@link usePrepareSwap} with the wallet, and waits until they are in a block. Prepare
 * the swap again then.
 *
 * @example
 * const { run, isPending, error } = useApproveSwap()
 * return <button disabled={isPending} onClick={() => run(plan)}>{error?.shortMessage ?? 'Approve'}</button>
 */
export const useApproveSwap = (): HookState<typeof approveSwap> =>
  useEntryAction(loadSwap, 'approveSwap')

/**
 * Sends a swap of {@link usePrepareSwap} with the wallet, at most once for each plan, within 30 s of its quote.
 * {@link useTransactions} tells how it ends.
 *
 * @example
 * const { run, isPending, error } = useSwap()
 * return <button disabled={isPending} onClick={() => run(plan)}>{error?.shortMessage ?? 'Swap'}</button>
 */
export const useSwap = (): HookState<typeof swap> => useEntryAction(loadSwap, 'swap')

/**
 * Starts a purchase of an offer of `getOnrampOffers`: `data` has the checked link of the provider's page, which the
 * visitor opens. Nothing is paid before. {@link usePurchases} lists it from then on.
 *
 * @example
 * const { run, data, error } = useStartPurchase()
 * if (data) return <a href={data.url} target="_blank" rel="noreferrer">Pay at {data.provider.name}</a>
 * return <button onClick={() => run(offer)}>{error?.shortMessage ?? 'Buy'}</button>
 */
export const useStartPurchase = (): HookState<typeof startPurchase> =>
  useEntryAction(loadOnramp, 'startPurchase')

/**
 * Has the active account sign in, without the modal. Needs the option `siwx`.
 *
 * @example
 * const { run, isPending } = useSignIn()
 * return <button disabled={isPending} onClick={() => run()}>Sign in</button>
 */
export const useSignIn = (): HookState<typeof signIn> => useAction(signIn)

/**
 * Ends the active account's session, that of an account, or all of this browser. Wallets stay connected.
 *
 * @example
 * const { run, isPending } = useSignOut()
 * return <button disabled={isPending} onClick={() => run('all')}>Sign out</button>
 */
export const useSignOut = (): HookState<typeof signOut> => useAction(signOut)
