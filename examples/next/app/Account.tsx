'use client'
import { formatUnits } from 'viem'
import { useBalance, useConnection, useSignMessage } from 'wagmi'

/** Uses wagmi's hooks: the modal connects through the same config. */
export function Account() {
  const { address, chain } = useConnection()
  const { data: balance } = useBalance({ address })
  const { data: signature, error, isPending, mutate: signMessage } = useSignMessage()

  if (!address) return <p>Connect a wallet to see what wagmi knows of it.</p>
  return (
    <section aria-label="Account">
      <dl>
        <dt>Address</dt>
        <dd data-testid="address">{address}</dd>
        <dt>Network</dt>
        <dd data-testid="network">{chain?.name ?? 'not one of ours'}</dd>
        <dt>Balance</dt>
        <dd data-testid="balance">
          {balance ? `${formatUnits(balance.value, balance.decimals)} ${balance.symbol}` : '—'}
        </dd>
      </dl>
      <button type="button" disabled={isPending} onClick={() => signMessage({ message: 'Hello' })}>
        {isPending ? 'Look at your wallet…' : 'Sign a message'}
      </button>
      <output data-testid="signature">{error ? 'Not signed.' : signature}</output>
    </section>
  )
}
