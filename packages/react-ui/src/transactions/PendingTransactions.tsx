import type { Connection } from '@latchkey/core'
import {
  confirmationsAtom,
  dismissTransaction,
  isPending,
  type Transaction,
} from '@latchkey/core/transactions'
import {
  closeIcon,
  IconButton,
  List,
  Row,
  sanitizeText,
  shortenAddress,
  useAnnounceText,
  useStyle,
} from '@latchkey/primitives'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { useIsShown } from '../ui/useIsShown.ts'
import { cls, css } from './PendingTransactions.module.css.gen.ts'
import { TransactionImage } from './TransactionImage.tsx'
import { transactionNames } from './transactionNames.ts'
import { useOwnTransactions } from './useOwnTransactions.ts'

/** Transactions of the account that are not settled, or that ended while this was shown; each resolves in its place. */
export function PendingTransactions({ connection }: { connection: Connection }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const [since] = useState(() => latchkey.clock.now())
  const isShown = useIsShown()
  const announceRef = useAnnounceText<HTMLDivElement>('polite')
  const { address, caipNetworkId } = connection
  const confirmations = useAtomValue(confirmationsAtom)
  const shown = useOwnTransactions().filter(
    (one) =>
      one.from === address &&
      one.caipNetworkId === caipNetworkId &&
      (one.status !== 'confirmed' ||
        (one.endedAt ?? 0) >= since ||
        confirmations[one.id] !== undefined),
  )
  return (
    <div ref={isShown ? announceRef : undefined} className={cls.lkTransactions}>
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

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const money = useMoney()
  const { id, status, caipNetworkId, token, amount, to, name } = transaction
  const receiver = name === undefined ? shortenAddress(to) : sanitizeText(name, 40)
  const hints = {
    requesting: t('tokens.requesting'),
    unknown: t('tokens.unknownHint'),
  }
  const hint = hints[status as keyof typeof hints] ?? t('tokens.to', { name: receiver })
  return (
    <Row
      name={t(transactionNames[status], { amount: money.amount(BigInt(amount), token) })}
      hint={hint}
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
            data-unsaid=""
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
