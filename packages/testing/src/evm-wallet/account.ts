import { getAddress, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The first two keys of the public test mnemonic `test test … junk`: for tests only. */
export const testKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

/** The addresses of {@link testKeys}. */
export const testAddresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** An account of the wallet: with a key it signs here, without one the node must hold it unlocked. */
export type EvmAccount = { readonly address: `0x${string}`; readonly signer?: LocalAccount }

/** A private key (64 hex digits) or an address (40). */
export function toEvmAccount(keyOrAddress: `0x${string}`): EvmAccount {
  if (keyOrAddress.length === 66) {
    const signer = privateKeyToAccount(keyOrAddress)
    return { address: signer.address, signer }
  }
  return { address: getAddress(keyOrAddress) }
}
