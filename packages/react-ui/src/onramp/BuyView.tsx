import { activeConnectionAtom, type Connection, formatUnits } from '@latchkey/core'
import { constants, hasAccountData, openNetworks } from '@latchkey/core/modal'
import { openBuyHelp } from '@latchkey/core/modal/onramp'
import {
  getOnrampOffersQueryOptions,
  getOnrampSellersQueryOptions,
  listOnrampAssets,
  listOnrampPayments,
  type OnrampForm,
  type OnrampSeller,
  onrampFormAtom,
  parseAmount,
  setOnrampForm,
} from '@latchkey/core/onramp'
import { Button, cardIcon, sanitizeText, useStyle } from '@latchkey/primitives'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { BuyAmount } from './BuyAmount.tsx'
import { Choice } from './Choice.tsx'
import { getBrowserCountry, listCountries } from './countries.ts'
import { Offers, Searching } from './Offers.tsx'
import { cls, css } from './onramp.module.css.gen.ts'
import { states } from './states.ts'
import { usePaymentNames } from './usePaymentNames.ts'

/** Digits after the point of an amount in a currency. */
const cents = 2

/** What to buy and how to pay, and what each provider offers for it. */
export function BuyView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(buy)
  const connection = useAtomValue(activeConnectionAtom)
  const form = useAtomValue(onrampFormAtom)
  if (!connection) return <NotConnected />
  const { caipNetworkId } = connection
  if (!hasAccountData(latchkey, caipNetworkId))
    return (
      <StatusPanel glyph={cardIcon} heading={t('error.purchaseUnsupported')}>
        <Button variant="secondary" onClick={() => openNetworks(latchkey)}>
          {t('buy.networks')}
        </Button>
      </StatusPanel>
    )
  const country = form.country ?? getBrowserCountry()
  const subdivision = (country === 'US' && form.subdivision) || undefined
  return (
    <Query
      options={getOnrampSellersQueryOptions(
        latchkey,
        caipNetworkId,
        country || undefined,
        subdivision,
      )}
    >
      {({ data, refetch }) => (
        <BuyForm
          connection={connection}
          form={{ ...form, country, subdivision }}
          sellers={data}
          onRetry={refetch}
        />
      )}
    </Query>
  )
}

/** The form of a purchase with what the visitor has chosen, or else the first of what is offered. */
function BuyForm({
  connection: { caipNetworkId },
  form,
  sellers,
  onRetry,
}: {
  connection: Connection
  form: OnrampForm
  /** Undefined while they load. */
  sellers: readonly OnrampSeller[] | undefined
  onRetry: () => void
}) {
  const latchkey = useLatchkey()
  const t = useText(buy)
  const getMethodName = usePaymentNames()
  const payments = listOnrampPayments(sellers ?? [])
  const currencies = [...new Set(payments.map(({ currency }) => currency))]
  const currency = currencies.find((one) => one === form.currency) ?? currencies[0] ?? 'USD'
  const methods = payments.filter((one) => one.currency === currency)
  const payment = methods.find(({ method }) => method === form.paymentMethod) ?? methods[0]
  const assets = listOnrampAssets(sellers ?? [], caipNetworkId)
  const asset = assets.find(({ address = '' }) => address === form.asset) ?? assets[0]
  const { value } = parseAmount(form.amount, cents)
  const isTyped = useDebounced(form.amount, constants.debounceMs) === form.amount
  const countries = useMemo(
    () => listCountries(t.locale).map(({ code, name }) => ({ value: code, name })),
    [t.locale],
  )
  const set = (change: Partial<OnrampForm>) => setOnrampForm(latchkey, change)
  return (
    <div className={cls.lkBuy} aria-busy={sellers === undefined || undefined}>
      <BuyAmount
        text={form.amount}
        currency={currency}
        currencies={currencies}
        payment={payment}
        onText={(amount) => set({ amount })}
        onCurrency={(one) => set({ currency: one })}
      />
      <div className={cls.lkBuyChoices}>
        {sellers?.length !== 0 && (
          <>
            <Choice
              label={t('buy.asset')}
              value={asset?.address ?? ''}
              options={assets.map(({ address = '', symbol }) => ({
                value: address,
                name: sanitizeText(symbol, 24),
              }))}
              isProperName
              testId="lk-buy-asset"
              onChange={(address) => set({ asset: address })}
            />
            <Choice
              label={t('buy.method')}
              value={payment?.method ?? ''}
              options={methods.map(({ method }) => ({
                value: method,
                name: getMethodName(method),
              }))}
              testId="lk-buy-method"
              onChange={(paymentMethod) => set({ paymentMethod })}
            />
          </>
        )}
        <Choice
          label={t('buy.country')}
          value={form.country ?? ''}
          options={[{ value: '', name: t('buy.noCountry') }, ...countries]}
          testId="lk-buy-country"
          onChange={(country) => set({ country })}
        />
        {form.country === 'US' && (
          <Choice
            label={t('buy.subdivision')}
            value={form.subdivision ?? ''}
            options={[{ value: '', name: t('buy.noCountry') }, ...states]}
            testId="lk-buy-subdivision"
            onChange={(subdivision) => set({ subdivision })}
          />
        )}
      </div>
      {sellers?.length === 0 ? (
        <StatusPanel
          glyph={cardIcon}
          heading={t(form.subdivision ? 'buy.noSellerInState' : 'buy.noSeller')}
          hint={form.subdivision ? undefined : t('buy.noSellerHint')}
        />
      ) : sellers && (!asset || !payment) ? (
        <StatusPanel glyph={cardIcon} heading={t('error.purchaseUnsupported')} />
      ) : sellers && asset && payment && value ? (
        <Query
          options={getOnrampOffersQueryOptions(latchkey, sellers, {
            ...{ asset, currency, paymentMethod: payment.method },
            amount: formatUnits(value, cents),
            country: form.country || undefined,
            subdivision: form.subdivision,
          })}
          isEnabled={isTyped}
        >
          {({ data }) =>
            data ? (
              <Offers offers={data} onRetry={onRetry} />
            ) : (
              <Searching rows={sellers.map(({ provider }) => provider.id)} />
            )
          }
        </Query>
      ) : (
        !sellers && <Searching rows={['first', 'second']} />
      )}
      <div className={cls.lkBuyAbout}>
        <span>{t('buy.about')}</span>
        <TextButton data-testid="lk-buy-help" onClick={() => openBuyHelp(latchkey)}>
          {t('buy.how')}
        </TextButton>
      </div>
    </div>
  )
}
