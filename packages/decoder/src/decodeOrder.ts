import type { Hex } from 'viem'
import type { ContractMessage } from './parseTypedData.ts'
import type { MessageMeaning, OrderItem } from './typedDataMeaning.ts'

/** Seaport 1.4, 1.5 and 1.6, the same on all chains. */
const contracts = [
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]

const orderType = [
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)',
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)',
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
].join('')

type Item = {
  itemType: bigint
  token: Hex
  identifierOrCriteria: bigint
  startAmount: bigint
  endAmount: bigint
}
type Order = {
  offerer: Hex
  offer: Item[]
  consideration: (Item & { recipient: Hex })[]
  endTime: bigint
}

/** Undefined if the message is no order of Seaport, or has an item of a type that Seaport lacks. */
export function decodeOrder({
  typeString,
  message,
  contract,
}: ContractMessage): MessageMeaning | undefined {
  if (typeString !== orderType || !contracts.includes(contract)) return undefined
  const { offerer, offer, consideration, endTime } = message as Order
  if ([...offer, ...consideration].some(({ itemType }) => itemType > 5n)) return undefined
  const given = offer.map((item) => toOrderItem(item, getLarger(item.startAmount, item.endAmount)))
  const received = consideration
    .filter(({ recipient }) => recipient === offerer)
    .map((item) => toOrderItem(item, getSmaller(item.startAmount, item.endAmount)))
  const isFree =
    given.some(({ amount }) => amount > 0n) && received.every(({ amount }) => amount === 0n)
  return { kind: 'order', contract, offerer, given, received, isFree, deadline: endTime }
}

const getLarger = (one: bigint, other: bigint) => (one > other ? one : other)
const getSmaller = (one: bigint, other: bigint) => (one < other ? one : other)

function toOrderItem(item: Item, amount: bigint): OrderItem {
  const { itemType, token, identifierOrCriteria } = item
  switch (itemType) {
    case 0n:
      return { kind: 'native', amount }
    case 1n:
      return { kind: 'token', token, amount }
    // ERC-721 and ERC-1155
    case 2n:
    case 3n:
      return { kind: 'collectible', contract: token, id: identifierOrCriteria, amount }
    default:
      return { kind: 'anyCollectible', contract: token, root: identifierOrCriteria, amount }
  }
}
