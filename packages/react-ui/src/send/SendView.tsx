import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { constants, toLatchkeyError } from '@latchkey/core/modal'
import { openSendPreview, openSendTokens, watchSend } from '@latchkey/core/modal/send'
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
import { getPortfolioQueryOptions, type Token, toUsd } from '@latchkey/core/tokens'
import {
  Button,
  chevronIcon,
  Icon,
  joinClasses,
  sanitizeText,
  useStyle,
} from '@latchkey/primitives'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { formatLocalNumber } from '../ui/formatLocalNumber.ts'
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
  useEffect(() => watchSend(latchkey), [latchkey])
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
      <AmountField token={token} form={form} connection={connection} />
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

/** Characters from which an amount is set smaller, and smaller still. */
const longAmount = 8
const longestAmount = 14

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
    return inAmount(t('send.notEnough', { symbol: sanitizeText(token.symbol, 24) || '?' }))
  if (receiver === 'empty') return { label: t('send.enterReceiver'), field: 'receiver' }
  if (receiver === 'malformed') return { label: t('send.checkReceiver'), field: 'receiver' }
  if (isLookAlike) return { label: t('send.compare') }
  return { label: t('send.review') }
}

function AmountField({ token, form: { sendTokenAmount: text, isMax }, connection }: FormProps) {
  const latchkey = useLatchkey()
  const t = useText(send)
  const money = useMoney()
  const id = useId()
  const filling = useAction(getMaxAmount)
  // What the field shows; undefined once it is unmounted.
  const shown = useRef<{ token: Token | undefined; text: string }>(undefined)
  useEffect(() => {
    shown.current = { token, text }
    return () => {
      shown.current = undefined
    }
  }, [token, text])
  const { value, problem }: Partial<Amount> = token ? parseAmount(text, token.decimals) : {}
  const symbol = token ? sanitizeText(token.symbol, 24) || '?' : ''
  const usd = value && token && toUsd(value, token.decimals, token.price)
  const problems = {
    malformed: () => t('send.malformed', { example: formatLocalNumber('0.5', t.locale) }),
    ambiguous: () => t('send.ambiguous'),
    tooPrecise: () => t('send.tooPrecise', { symbol, count: token?.decimals ?? 0 }),
    empty: () => '',
  }
  const note = problem ? problems[problem]() : usd ? money.usd(usd) : ''
  const isWrong = problem !== undefined && problem !== 'empty'
  const fill = async () => {
    if (!token) return
    const { caipNetworkId } = connection
    const max = await filling.run({ token: { ...token, caipNetworkId } })
    // A transfer that the visitor already reviews must not change.
    const isSame = shown.current?.text === text && shown.current.token?.address === token.address
    if (max !== undefined && isSame)
      setSendForm(latchkey, { token, sendTokenAmount: max, isMax: true })
  }
  return (
    <div className={cls.lkSendAmount}>
      <label htmlFor={id} className={cls.lkSendLabel}>
        {t('send.amount')}
      </label>
      <div className={cls.lkSendLine}>
        <input
          id={id}
          name="amount"
          className={joinClasses(
            cls.lkSendField,
            text.length > longAmount && cls.lkSendFieldLong,
            text.length > longestAmount && cls.lkSendFieldLongest,
          )}
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatLocalNumber('0', t.locale)}
          maxLength={60}
          value={text}
          aria-describedby={`${id}note`}
          aria-invalid={isWrong || undefined}
          data-testid="lk-send-amount"
          onChange={({ currentTarget: { value: sendTokenAmount } }) =>
            setSendForm(latchkey, { sendTokenAmount })
          }
        />
        <button
          type="button"
          className={cls.lkSendToken}
          aria-label={token ? t('send.token', { symbol }) : t('send.selectToken')}
          data-testid="lk-send-token"
          onClick={() => openSendTokens(latchkey)}
        >
          {token && <TokenImage token={token} size={24} />}
          <bdi translate={token && 'no'}>{token ? symbol : t('send.selectToken')}</bdi>
          <Icon glyph={chevronIcon} size={16} />
        </button>
      </div>
      <div className={cls.lkSendLine}>
        <p
          id={`${id}note`}
          className={joinClasses(cls.lkSendNote, isWrong && cls.lkSendProblem)}
          aria-live="polite"
        >
          {[note, isMax && value !== token?.balance && t('send.lessFee')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {token && (
          <p className={cls.lkSendNote}>
            <bdi>{t('send.balance', { amount: money.amount(token.balance, token) })}</bdi>{' '}
            <button
              type="button"
              className={cls.lkSendMax}
              aria-busy={filling.isPending || undefined}
              data-testid="lk-send-max"
              onClick={() => void fill()}
            >
              {t('send.max')}
            </button>
          </p>
        )}
      </div>
      {filling.error && (
        <p role="alert" className={joinClasses(cls.lkSendNote, cls.lkSendProblem)}>
          {filling.error.shortMessage}
        </p>
      )}
    </div>
  )
}
