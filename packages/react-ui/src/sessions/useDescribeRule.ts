import type { CaipNetworkId } from '@latchkey/core'
import type { SmartSession } from '@latchkey/core/sessions'
import type { Token } from '@latchkey/core/tokens'
import { sanitizeText, shortenAddress } from '@latchkey/primitives'
import { sessions } from '../messages/locales/en/sessions.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { useMoney } from '../tokens/useMoney.ts'

type Rule = SmartSession['permissions'][number]

/**
 * Describes permissions and limits of ERC-7715. What is not known is called so, by its type. The amount of a token that
 * is not among `tokens` is in base units, since its decimals are not known.
 */
export function useDescribeRule(caipNetworkId: CaipNetworkId, tokens: readonly Token[]) {
  const t = useText(sessions)
  const money = useMoney()
  const coin = useNetworkById(caipNetworkId)?.nativeCurrency
  const describePermission = ({ type, data }: Rule): string => {
    const contract = sanitizeText(String(data['address'] ?? ''), 64)
    const address = shortenAddress(contract)
    const allowance = readUnits(data['allowance'])
    if (type === 'native-token-transfer' && coin)
      return allowance === undefined
        ? t('sessions.anyCoin', { symbol: coin.symbol })
        : t('sessions.coin', { amount: money.limit(allowance, coin) })
    if (type === 'erc20-token-transfer' && address) {
      const token = tokens.find((one) => one.address?.toLowerCase() === contract.toLowerCase())
      if (allowance === undefined) return t('sessions.anyToken', { address })
      const amount = token ? money.limit(allowance, token) : allowance.toString()
      return t('sessions.token', { amount, address })
    }
    if (type === 'contract-call' && address) {
      const calls = Array.isArray(data['calls']) ? data['calls'].slice(0, 8) : []
      const names = calls.map((call) => sanitizeText(String(call), 40)).filter(Boolean)
      return names.length > 0
        ? t('sessions.call', { calls: names.join(', '), address })
        : t('sessions.anyCall', { address })
    }
    return t('sessions.other', { type: sanitizeText(type, 40) })
  }
  const describePolicy = ({ type, data }: Rule): string => {
    const count = readUnits(data['count'] ?? data['limit'])
    if (type === 'call-limit' && count !== undefined)
      return t('sessions.callLimit', { count: Number(count) })
    if (type === 'gas-limit' && count !== undefined)
      return t('sessions.gasLimit', { limit: count.toString() })
    return t('sessions.otherLimit', { type: sanitizeText(type, 40) })
  }
  return { describePermission, describePolicy }
}

/** A number, or a decimal or hexadecimal text; undefined for anything else. */
function readUnits(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  return typeof value === 'string' && /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
    ? BigInt(value)
    : undefined
}
