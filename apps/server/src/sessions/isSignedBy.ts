import type { Address, Hex } from 'viem'

/** Whether the key of the account has signed the text (EIP-191). What cannot be a signature is none. */
export async function isSignedBy(
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  // Loaded by the first revocation: most servers see none.
  const { verifyMessage } = await import('viem/utils')
  try {
    return await verifyMessage({
      address: address as Address,
      message,
      signature: signature as Hex,
    })
  } catch {
    return false
  }
}
