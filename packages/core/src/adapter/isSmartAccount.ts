import type { Connection } from './connection.ts'

/** Whether the selected account of a connection is a contract. */
export const isSmartAccount = ({
  accounts,
  address,
}: Pick<Connection, 'accounts' | 'address'>): boolean =>
  accounts.some((one) => one.address === address && one.type === 'smartAccount')
