// Core's actions as hooks.
import {
  connect,
  disconnect,
  sendTransaction,
  signIn,
  signMessage,
  signOut,
  signTypedData,
  switchNetwork,
} from '@latchkey/core'
import type { prepareSend, send } from '@latchkey/core/send'
import { type ActionState, useAction } from './useAction.ts'

/** The result of {@link useAction} for one action of core. */
type HookState<action> = action extends (latchkey: never, ...args: infer args) => infer result
  ? ActionState<args, Awaited<result>>
  : never

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

const prepare = async (...args: Parameters<typeof prepareSend>) =>
  (await import('@latchkey/core/send')).prepareSend(...args)

/**
 * Checks a transfer, and reads its fee: what the visitor reviews before {@link useSend}. `value` is in base units, or
 * `'max'`; `to` is an address or a name. `error` says why it is refused.
 *
 * @example
 * const { run, data: plan, error } = usePrepareSend()
 * const review = () => run({ token, value: 1_000_000n, to: 'alder.eth' })
 * return <button onClick={review}>{error?.shortMessage ?? (plan ? `To ${plan.to}` : 'Review')}</button>
 */
export const usePrepareSend = (): HookState<typeof prepareSend> => useAction(prepare)

const sendPlan = async (...args: Parameters<typeof send>) =>
  (await import('@latchkey/core/send')).send(...args)

/**
 * Sends a transfer of {@link usePrepareSend} with the wallet, at most once for each plan. {@link useTransactions} tells
 * how it ends.
 *
 * @example
 * const { run, isPending, error } = useSend()
 * return <button disabled={isPending} onClick={() => run(plan)}>{error?.shortMessage ?? 'Send'}</button>
 */
export const useSend = (): HookState<typeof send> => useAction(sendPlan)

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
