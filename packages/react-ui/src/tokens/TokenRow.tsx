import type { Token } from '@latchkey/core/tokens'
import { Row } from '@latchkey/primitives'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { getTokenName } from './getTokenName.ts'
import { TokenImage } from './TokenImage.tsx'
import { cls } from './tokens.module.css.gen.ts'
import { useMoney } from './useMoney.ts'

/** A token: picture, name over amount, and the value. */
export function TokenRow({ token, onClick }: { token: Token; onClick?: (() => void) | undefined }) {
  const t = useText(tokens)
  const money = useMoney()
  const { address, usd, balance } = token
  const amount = money.amount(balance, token)
  const value = usd === undefined ? undefined : money.usd(usd)
  return (
    <Row
      name={getTokenName(token)}
      translate="no"
      hint={
        <bdi translate="no" title={amount}>
          {amount}
        </bdi>
      }
      className={cls.lkTokenRow}
      image={<TokenImage token={token} size={40} />}
      trailing={
        value === undefined ? (
          <span className={cls.lkTokenNoPrice}>{t('tokens.noPrice')}</span>
        ) : (
          <bdi className={cls.lkTokenValue} translate="no" title={value}>
            {value}
          </bdi>
        )
      }
      part="token-row"
      data-testid={`lk-token-${address ?? 'native'}`}
      onClick={onClick}
    />
  )
}
