import { devnetToken } from '@latchkey/devnet/constants'
import { useSendTransaction } from '@latchkey/react-ui'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'

/** No account of the devnet, whose balances other visitors see. */
const shop = '0x5e11e55e11e55e11e55e11e55e11e55e11e55e11'
const requests = {
  'Pay 0.1 ETH': { to: shop, value: 10n ** 17n },
  'Approve all DUSD': {
    to: devnetToken.address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [shop, maxUint256],
    }),
  },
  'Call a contract': { to: devnetToken.address, data: '0x12345678' },
} as const

/** Transactions that the shop asks for by Latchkey, and what came of the last one. */
export function HostRequests() {
  const { run, data, error } = useSendTransaction()
  return (
    <nav className="host-views" aria-label="Requests">
      {Object.entries(requests).map(([name, request]) => (
        <button key={name} type="button" onClick={() => void run(request)}>
          {name}
        </button>
      ))}
      <p data-testid="host-outcome">{error?.shortMessage ?? data?.hash}</p>
    </nav>
  )
}
