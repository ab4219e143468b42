import { Input, searchIcon } from '@latchkey/primitives'
import { networks } from '../messages/locales/en/networks.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'

/** A field that searches tokens. */
export function TokenSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText(networks, send)
  return (
    <Input
      label={t('send.search')}
      value={text}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      data-testid="lk-token-search"
      onChange={(event) => onText(event.currentTarget.value)}
      search={{ clearLabel: t('networks.clear'), onClear: () => onText('') }}
    />
  )
}

/** In place of the tokens that nobody has found. */
export function NoTokens({ text }: { text: string }) {
  const t = useText(send)
  return (
    <StatusPanel
      glyph={searchIcon}
      heading={t('send.noMatch')}
      hint={text.trim() ? t('send.noMatchHint') : undefined}
    />
  )
}
