import type { Connection } from '@latchkey/core'
import {
  confirmationsAtom,
  dismissTransaction,
  isPending,
  markTransactionsSeen,
  settledConfirmations,
  type Transaction,
} from '@latchkey/core/transactions'
import {
  closeIcon,
  IconButton,
  List,
  Row,
  sanitizeText,
  shortenAddress,
  useAnnounce,
  useStyle,
} from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { formatAge } from '../ui/formatAge.ts'
import { useIsShown } from '../ui/useIsShown.ts'
import { cls, css } from './PendingTransactions.module.css.gen.ts'
import { TransactionImage } from './TransactionImage.tsx'
import { transactionNames } from './transactionNames.ts'
import { useOwnTransactions } from './useOwnTransactions.ts'

/** ms for which an end that the visitor has not seen is shown. */
const unseenMs = 86_400_000

/** Transactions of the account, on all networks, that are not settled or whose end was not shown before; each resolves in its place. */
export function PendingTransactions({ connection }: { connection: Connection }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const [since] = useState(() => latchkey.clock.now())
  const isShown = useIsShown()
  const announce = useAnnounce()
  const describe = useDescription()
  const confirmations = useAtomValue(confirmationsAtom)
  const shown = useOwnTransactions().filter(
    (one) =>
      one.from === connection.address &&
      (one.status !== 'confirmed' ||
        (one.seenAt ?? (one.endedAt ?? since) + unseenMs) >= since ||
        confirmations[one.id] !== undefined),
  )
  const said = shown.map(describe).join('. ')
  useEffect(() => (isShown && said ? announce(said) : undefined), [announce, isShown, said])
  const ended = shown.filter((one) => !isPending(one) && one.seenAt === undefined)
  const ids = ended.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (isShown && ids) markTransactionsSeen(latchkey, { ids: ids.split(' ') })
  }, [latchkey, isShown, ids])
  return (
    <div className={cls.lkTransactions}>
      {shown.length > 0 && (
        <List label={t('tokens.pending')}>
          {shown.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </List>
      )}
    </div>
  )
}

/** What has become of a transaction, with its amounts. */
function useDescription() {
  const t = useText(tokens)
  const money = useMoney()
  return ({ kind, status, token, amount, received }: Transaction) =>
    t(transactionNames[kind][status], {
      amount: money.amount(BigInt(amount), token),
      received: received ? money.amount(BigInt(received.amount), received.token) : '',
    })
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const describe = useDescription()
  const { id, kind, status, caipNetworkId, token, to, name, createdAt } = transaction
  const confirmations = useAtomValue(confirmationsAtom)[id]
  const receiver = name === undefined ? shortenAddress(to) : sanitizeText(name, 40)
  const age = formatAge(latchkey.clock.now() - createdAt)
  const hints = {
    requesting: t('tokens.requesting'),
    unknown: t(kind === 'send' ? 'tokens.unknownHint' : 'tokens.otherUnknownHint', {
      name: receiver,
    }),
  }
  const hint =
    hints[status as keyof typeof hints] ??
    t(kind === 'send' ? 'tokens.to' : 'tokens.through', { name: receiver })
  const progress =
    status === 'unknown'
      ? t(age.key, { count: age.count })
      : confirmations !== undefined &&
        t('tokens.confirmations', { count: confirmations, total: settledConfirmations })
  return (
    <Row
      name={describe(transaction)}
      hint={
        <>
          <span>{hint}</span>
          {progress && <span className={cls.lkTransactionProgress}>{progress}</span>}
        </>
      }
      image={
        <TransactionImage transaction={transaction} isEnd>
          <TokenImage token={{ ...token, caipNetworkId }} size={40} />
        </TransactionImage>
      }
      trailing={
        isPending(transaction) ? undefined : (
          <IconButton
            glyph={closeIcon}
            label={t('tokens.dismiss')}
            className={cls.lkTransactionEnd}
            onClick={() => dismissTransaction(latchkey, { id })}
          />
        )
      }
      className={cls.lkTransaction}
      part="transaction"
      data-status={status}
      data-testid="lk-transaction"
    />
  )
}
