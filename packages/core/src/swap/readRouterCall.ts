/** The decoded calldata of a swap. */
export type RouterCall = {
  /** Base units that go in; undefined when it is the value of the transaction. */
  readonly amount: bigint | undefined
  /** The minimum output, in base units. */
  readonly least: bigint
  /** The token contracts of the route, input and output included, in lowercase. */
  readonly path: readonly string[]
  readonly recipient: string
  /** Seconds since 1970; later, the swap fails. */
  readonly deadline: bigint
  readonly fromNative: boolean
  readonly toNative: boolean
}

/**
 * Functions of Uniswap v2's router that swap an exact amount: whether the input and the output are the native
 * currency. Those `…SupportingFeeOnTransferTokens` only: the others compare the minimum with what the pool sends, of
 * which less arrives if the token takes a fee.
 */
const kinds: Readonly<Record<string, readonly [fromNative: boolean, toNative: boolean]>> = {
  b6f9de95: [true, false],
  '791ac947': [false, true],
  '5c11d795': [false, false],
}

/**
 * Decodes the calldata of a router with the interface of Uniswap v2. Undefined for any other function.
 *
 * @throws {RangeError} if the arguments of the function are malformed
 */
export function readRouterCall(data: string): RouterCall | undefined {
  const kind = kinds[data.slice(2, 10).toLowerCase()]
  if (!kind) return undefined
  const [fromNative, toNative] = kind
  const words = data.slice(10).toLowerCase().match(/.{64}/g) ?? []
  const number = (at: number) => BigInt(`0x${words[at] ?? refuse()}`)
  const address = (at: number) => {
    const word = words[at] ?? refuse()
    return /^0{24}/.test(word) ? `0x${word.slice(24)}` : refuse()
  }
  const first = fromNative ? 0 : 1
  // Of the five words (four with native input) the path is at the encoder's position, and ends the data.
  const head = first + 4
  const length = words.length - head - 1
  if (number(first + 1) !== BigInt(head * 32) || length < 2) refuse()
  if (number(head) !== BigInt(length) || data.length !== 10 + words.length * 64) refuse()
  return {
    amount: fromNative ? undefined : number(0),
    least: number(first),
    path: Array.from({ length }, (_, at) => address(head + 1 + at)),
    recipient: address(first + 2),
    deadline: number(first + 3),
    fromNative,
    toNative,
  }
}

function refuse(): never {
  throw new RangeError('Malformed calldata length')
}
