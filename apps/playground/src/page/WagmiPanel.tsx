import { useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'

/** The state and the actions of the site's own wagmi hooks. */
export function WagmiPanel() {
  const { address, chainId, status, connector } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  return (
    <section className="host-body" aria-label="wagmi">
      <p data-testid="wagmi-status">{status}</p>
      <p data-testid="wagmi-address">{address ?? 'no address'}</p>
      <p data-testid="wagmi-chain">{chainId ?? 'no chain'}</p>
      <p data-testid="wagmi-connector">{connector?.name ?? 'no connector'}</p>
      <div className="host-views">
        {connectors.map((connector) => (
          <button
            key={connector.uid}
            type="button"
            onClick={() => connect({ connector: connector })}
          >
            wagmi: connect {connector.name}
          </button>
        ))}
        <button type="button" onClick={() => switchChain({ chainId: 137 })}>
          wagmi: to Polygon
        </button>
        <button type="button" onClick={() => disconnect()}>
          wagmi: disconnect
        </button>
      </div>
    </section>
  )
}
