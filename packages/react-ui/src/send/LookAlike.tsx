import { goBack } from '@latchkey/core/modal'
import type { LookAlikeError } from '@latchkey/core/send'
import { Button, Notice, useStyle, warningIcon } from '@latchkey/primitives'
import { cls as amountCls, css as amountCss } from '../amount/amount.module.css.gen.ts'
import { useLatchkey } from '../context/context.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls } from './send.module.css.gen.ts'

/** A receiver that only looks like an earlier one, beside that one, with the characters in which they differ. */
export function LookAlike({
  error: { to, lookAlike },
  onAllow,
}: {
  error: Pick<LookAlikeError, 'to' | 'lookAlike'>
  onAllow: () => void
}) {
  const latchkey = useLatchkey()
  const t = useText(send)
  return (
    <StatusPanel
      glyph={warningIcon}
      isUrgent
      heading={t('error.receiver.lookAlike')}
      hint={t('send.lookAlikeHint')}
    >
      <dl className={cls.lkSendCompare}>
        <dt>{t('send.lookAlikeTo')}</dt>
        <dd>
          <Difference address={to} other={lookAlike} />
        </dd>
        <dt>{t('send.lookAlikeOf')}</dt>
        <dd>
          <Difference address={lookAlike} other={to} />
        </dd>
      </dl>
      <Button data-testid="lk-send-change" onClick={() => goBack(latchkey)}>
        {t('send.change')}
      </Button>
      <Button variant="secondary" data-testid="lk-send-anyway" onClick={onAllow}>
        {t('send.anyway')}
      </Button>
    </StatusPanel>
  )
}

/** Says that a receiver only looks like this address. */
export function LookAlikeNotice({ lookAlike }: { lookAlike: string }) {
  useStyle(amountCss)
  const t = useText(send)
  return (
    <Notice tone="danger" heading={t('error.receiver.lookAlike')} data-testid="lk-send-look-alike">
      <span>{t('send.lookAlikeOf')}</span>
      <br />
      <bdi dir="ltr" translate="no" className={amountCls.lkAmountAddress}>
        {lookAlike}
      </bdi>
    </Notice>
  )
}

function Difference({ address, other }: { address: string; other: string }) {
  useStyle(amountCss)
  const isSame = (index: number) => address[index]?.toLowerCase() === other[index]?.toLowerCase()
  return (
    <bdi dir="ltr" translate="no" className={amountCls.lkAmountAddress}>
      {toRuns([...address], isSame).map(({ start, text, same }) =>
        same ? text : <mark key={start}>{text}</mark>,
      )}
    </bdi>
  )
}

/** Splits the characters into runs that are all the same as, or all different from, the other address. */
function toRuns(characters: readonly string[], isSame: (index: number) => boolean) {
  const runs: { start: number; text: string; same: boolean }[] = []
  for (const [index, character] of characters.entries()) {
    const last = runs.at(-1)
    if (last?.same === isSame(index)) last.text += character
    else runs.push({ start: index, text: character, same: isSame(index) })
  }
  return runs
}
