import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { constants, toLatchkeyError } from '@latchkey/core/modal'
import { openSendPreview, openSendTokens, watchReview } from '@latchkey/core/modal/send'
import {
  type Amount,
  getMaxAmount,
  getReceiverQueryOptions,
  parseAmount,
  type ReceiverText,
  readReceiver,
  type SendForm,
  sendFormAtom,
  setSendForm,
} from '@latchkey/core/send'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import { Button, useStyle } from '@latchkey/primitives'
import { type FormEvent, useEffect } from 'react'
import { AmountField } from '../amount/AmountField.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { getTokenSymbol } from '../tokens/getTokenName.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { type FoundReceiver, ReceiverField } from './ReceiverField.tsx'
import { cls, css } from './send.module.css.gen.ts'

/** The form of a transfer: amount and token, receiver, and one button that says what is missing. */
export function SendView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const connection = useAtomValue(activeConnectionAtom)
  const form = useAtomValue(sendFormAtom)
  usePrefetchViews('WalletSendPreview')
  useEffect(() => watchReview(latchkey), [latchkey])
  if (!connection) return <NotConnected />
  return (
    <Query options={getPortfolioQueryOptions(latchkey, connection)}>
      {({ data }) => {
        // The list may be read anew while the form is filled in.
        const current = data?.tokens.find(({ address }) => address === form.token?.address)
        const token = form.token ? (current ?? form.token) : data?.tokens[0]
        return <Form connection={connection} form={form} token={token} />
      }}
    </Query>
  )
}

type FormProps = {
  connection: Connection
  form: SendForm
  token: Token | undefined
}

/** Finds the receiver once it is typed. */
function Form({ connection, form, token }: FormProps) {
  const latchkey = useLatchkey()
  const { receiverAddress: receiver } = form
  const kind = readReceiver(connection.namespace, receiver)
  const isTyped = useDebounced(receiver, constants.debounceMs) === receiver
  const isAsked = token !== undefined && isTyped && (kind === 'address' || kind === 'name')
  const { caipNetworkId } = connection
  const asked = token ?? { caipNetworkId, symbol: '', decimals: 0 }
  return (
    <Query
      options={getReceiverQueryOptions(latchkey, { token: asked, receiver })}
      isEnabled={isAsked}
    >
      {({ data, isPending, error }) => (
        <Fields
          connection={connection}
          form={form}
          token={token}
          kind={kind}
          isTyped={isTyped}
          found={{
            data: isAsked ? data : undefined,
            isPending: isAsked && isPending,
            error: isAsked && error ? toLatchkeyError(error) : undefined,
          }}
        />
      )}
    </Query>
  )
}

function Fields({
  connection,
  form,
  token,
  kind,
  isTyped,
  found,
}: FormProps & { kind: ReceiverText; isTyped: boolean; found: FoundReceiver }) {
  const latchkey = useLatchkey()
  const t = useText(send)
  const { sendTokenAmount, receiverAddress } = form
  const amount = parseAmount(sendTokenAmount, token?.decimals ?? 0)
  const isRefused = found.error?.code.startsWith('receiver.')
  const receiver = isRefused ? 'malformed' : kind
  const { label, field } = describeStep(t, {
    token,
    amount,
    receiver,
    isLookAlike: found.data?.lookAlike !== undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!token) openSendTokens(latchkey)
    else if (field) event.currentTarget.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    else {
      setSendForm(latchkey, { ...form, token })
      openSendPreview(latchkey)
    }
  }
  return (
    <form className={cls.lkSend} onSubmit={submit} noValidate>
      <AmountField
        label={t('send.amount')}
        testId="lk-send"
        token={token}
        text={sendTokenAmount}
        isMax={form.isMax}
        getMax={getMaxAmount}
        onText={(text) => setSendForm(latchkey, { sendTokenAmount: text })}
        onToken={() => openSendTokens(latchkey)}
        onMax={(max) => setSendForm(latchkey, { token, sendTokenAmount: max, isMax: true })}
      />
      <ReceiverField
        text={receiverAddress}
        kind={receiver}
        isTyped={isTyped}
        connection={connection}
        found={found}
      />
      <Button type="submit" variant={field ? 'secondary' : 'primary'} data-testid="lk-send-review">
        {label}
      </Button>
    </form>
  )
}

type Step = { readonly label: string; readonly field?: 'amount' | 'receiver' }

/** What the visitor does next, in the order of the form, and in which field; without a field the form is complete. */
function describeStep(
  t: ReturnType<typeof useText<[typeof send]>>,
  {
    token,
    amount,
    receiver,
    isLookAlike,
  }: {
    token: Token | undefined
    amount: Amount
    receiver: ReceiverText
    isLookAlike: boolean
  },
): Step {
  if (!token) return { label: t('send.selectToken') }
  const inAmount = (label: string): Step => ({ label, field: 'amount' })
  if (amount.problem === 'empty' || amount.value === 0n) return inAmount(t('send.enterAmount'))
  if (amount.problem) return inAmount(t('send.checkAmount'))
  if (amount.value > token.balance)
    return inAmount(t('send.notEnough', { symbol: getTokenSymbol(token) }))
  if (receiver === 'empty') return { label: t('send.enterReceiver'), field: 'receiver' }
  if (receiver === 'malformed') return { label: t('send.checkReceiver'), field: 'receiver' }
  if (isLookAlike) return { label: t('send.compare') }
  return { label: t('send.review') }
}
