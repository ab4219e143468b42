import type { Token } from '@latchkey/core/tokens'
import { tokens as texts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { LongList } from '../ui/LongList.tsx'
import { TokenRow } from './TokenRow.tsx'

/** A list of tokens; `onSelect` is called with the pressed one. */
export function TokenList({
  tokens,
  onSelect,
}: {
  tokens: readonly Token[]
  onSelect: (token: Token) => void
}) {
  const t = useText(texts)
  return (
    <LongList label={t('tokens.title')} items={tokens}>
      {(token) => (
        <TokenRow key={token.address ?? 'native'} token={token} onClick={() => onSelect(token)} />
      )}
    </LongList>
  )
}
