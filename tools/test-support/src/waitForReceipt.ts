import { waitFor } from './waitFor.ts'

/**
 * The receipt of a transaction, once there is one. viem 2.57's `waitForTransactionReceipt` misses a block that is mined
 * while it asks for the transaction, and then waits for another one.
 */
export const waitForReceipt = <Hash, Receipt>(
  client: { getTransactionReceipt(options: { hash: Hash }): Promise<Receipt> },
  hash: Hash,
): Promise<Receipt> => waitFor(() => client.getTransactionReceipt({ hash }))
