import { isSame } from '../addresses/isSame.ts'
import { type CaipAddress, toCaipAddress } from '../base/caip.ts'
import type { Token } from '../tokens/schema.ts'

/** The address that services use for the native currency. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether the address denotes the native currency. */
export const isNativeToken = (address: string): boolean => isSame(address, nativeToken)

/** The CAIP-10 id of a token, as services name it. */
export const toCaipToken = ({
  caipNetworkId,
  address = nativeToken,
}: Pick<Token, 'caipNetworkId' | 'address'>): CaipAddress => toCaipAddress(caipNetworkId, address)
