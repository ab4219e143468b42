import type { SendPlan } from '@latchkey/core/send'
import { getPortfolioQueryOptions, toUsd } from '@latchkey/core/tokens'
import { useLatchkey } from '../context/context.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { Query } from '../ui/Query.tsx'
import { cls } from './send.module.css.gen.ts'

/** The most that the network takes, in its own currency, and in US dollars if the price is known. */
export function Fee({
  plan: { from, fee, token },
  coin,
}: {
  plan: SendPlan
  coin: { readonly symbol: string; readonly decimals: number }
}) {
  const latchkey = useLatchkey()
  const t = useText(send)
  const money = useMoney()
  const account = { address: from, caipNetworkId: token.caipNetworkId }
  return (
    <Query options={getPortfolioQueryOptions(latchkey, account)}>
      {({ data }) => {
        const native = data?.tokens.find(({ address }) => address === undefined)
        const usd = toUsd(fee.fee, coin.decimals, native?.price)
        return (
          <>
            <bdi>{t('send.feeUpTo', { amount: money.limit(fee.fee, coin) })}</bdi>
            {usd !== undefined && <bdi className={cls.lkSendFeeUsd}>{money.usdLimit(usd)}</bdi>}
          </>
        )
      }}
    </Query>
  )
}
