import { providerSettings } from '../src/config/onramp/schema.ts'
import { type Asked, startProvider } from './startProvider.ts'
import { testServer } from './startTestServer.ts'

export const apiKey = 'a-secret-key'
const usd = (value: string | number) => ({ value, currency: 'USD' })

export const coinbase = ({ path }: Asked) =>
  path.endsWith('/buy/options')
    ? {
        json: {
          payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10', max: 7500 }] }],
          purchase_currencies: [
            {
              id: 'eth-id',
              name: 'Ethereum',
              symbol: 'ETH',
              networks: [
                { name: 'base', display_name: 'Base', chain_id: 8453, contract_address: null },
              ],
            },
          ],
        },
      }
    : {
        json: {
          payment_total: usd('100'),
          payment_subtotal: usd('97'),
          purchase_amount: { value: '0.0485', currency: 'ETH' },
          coinbase_fee: usd('2.5'),
          network_fee: usd(0.5),
          quote_id: 'q-1',
        },
      }

export const meld = ({ path }: Asked) => {
  if (path.endsWith('/crypto-currencies'))
    return {
      json: [
        {
          currencyCode: 'ETH',
          name: 'Ethereum',
          chainCode: 'ETH',
          chainName: 'Ethereum',
          chainId: '1',
        },
        {
          currencyCode: 'USDC_POLYGON',
          name: 'USDC',
          chainCode: 'POLYGON',
          chainId: 137,
          contractAddress: '0x3c',
        },
      ],
    }
  if (path.endsWith('/fiat-currency-purchases'))
    return { json: [{ currencyCode: 'EUR', minimumAmount: 20, maximumAmount: 5000.5 }] }
  const quote = { sourceAmount: 100, sourceAmountWithoutFees: 96.1, totalFee: 3.9, networkFee: 0.9 }
  return {
    json: {
      quotes: [
        { ...quote, transactionFee: 3, destinationAmount: 0.04, serviceProvider: 'A' },
        { ...quote, transactionFee: 3, destinationAmount: 0.041, serviceProvider: 'B' },
      ],
    },
  }
}

/** A server with one provider of these settings, whose API responds with these responses. */
export async function startSeller(settings: object, response: Parameters<typeof startProvider>[0]) {
  const provider = await startProvider(response)
  const parsed = providerSettings.parse({ ...settings, apiUrl: `${provider.url}/v1/`, apiKey })
  return { provider, ...(await testServer({ config: () => ({ onramp: [parsed] }) })) }
}
export const ofCoinbase = { shape: 'coinbase', appId: 'app' }
export const ofMeld = { shape: 'meld', publicKey: 'WXD:public' }
