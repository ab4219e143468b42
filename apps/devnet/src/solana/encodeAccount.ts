import { getAddressDecoder, getBase58Decoder } from '@solana/kit'

export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** Sizes of a token account and of a mint without extensions, bytes. */
export const tokenAccountLength = 165
const mintLength = 82

/** An existing account, as returned by litesvm. */
export interface StoredAccount {
  readonly address: string
  readonly data: Uint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly programAddress: string
}

export interface EncodeOptions {
  readonly encoding?: string
  readonly dataSlice?: { readonly offset: number; readonly length: number }
}

/** An account in the JSON of `getAccountInfo`. `decimalsOf` returns the decimals of a mint. */
export function encodeAccount(
  account: StoredAccount,
  { encoding = 'base58', dataSlice }: EncodeOptions,
  getDecimals: (mint: string) => number,
) {
  const { data, executable, lamports, programAddress } = account
  const parsed = encoding === 'jsonParsed' ? parse(account, getDecimals) : undefined
  const bytes = dataSlice ? data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : data
  const text =
    encoding === 'base58'
      ? [getBase58Decoder().decode(bytes), 'base58']
      : [Buffer.from(bytes).toString('base64'), 'base64']
  return {
    data: parsed ?? text,
    executable,
    lamports: Number(lamports),
    owner: programAddress,
    // u64::MAX as a JSON number
    rentEpoch: Number(2n ** 64n - 1n),
    space: data.length,
  }
}

/** A token amount in the JSON of nodes. */
export function toUiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** Mint, owner and amount of a token account; `undefined` for other accounts. */
export function readTokenAccount({ data, programAddress }: StoredAccount) {
  if (!isTokenProgram(programAddress) || data.length < tokenAccountLength) return undefined
  const { decode } = getAddressDecoder()
  return { mint: decode(data, 0), owner: decode(data, 32), amount: readU64(data, 64) }
}

/** Supply and decimals of a mint; `undefined` for other accounts. */
export function readMint({ data, programAddress }: StoredAccount) {
  // Token-2022 extensions make a mint longer, and set the byte after the length of a token account.
  const isMint = data.length === mintLength || (data.length > tokenAccountLength && data[165] === 1)
  if (!isTokenProgram(programAddress) || !isMint) return undefined
  return { supply: readU64(data, 36), decimals: data[44] ?? 0 }
}

function parse(account: StoredAccount, getDecimals: (mint: string) => number) {
  const { data, programAddress } = account
  const program = programAddress === tokenPrograms.token ? 'spl-token' : 'spl-token-2022'
  const mint = readMint(account)
  if (mint) {
    const info = {
      decimals: mint.decimals,
      supply: mint.supply.toString(),
      isInitialized: data[45] === 1,
      mintAuthority: data[0] === 1 ? getAddressDecoder().decode(data, 4) : null,
      freezeAuthority: null,
    }
    return { program, space: data.length, parsed: { type: 'mint', info } }
  }
  const token = readTokenAccount(account)
  if (!token) return undefined
  const info = {
    isNative: token.mint === 'So11111111111111111111111111111111111111112',
    mint: token.mint,
    owner: token.owner,
    state: data[108] === 2 ? 'frozen' : 'initialized',
    tokenAmount: toUiAmount(token.amount, getDecimals(token.mint)),
  }
  return { program, space: data.length, parsed: { type: 'account', info } }
}

function isTokenProgram(program: string): boolean {
  return program === tokenPrograms.token || program === tokenPrograms['token-2022']
}

function readU64(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset).getBigUint64(offset, true)
}
