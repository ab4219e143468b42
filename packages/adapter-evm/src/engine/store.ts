import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'
import type { Address } from 'viem'
import { readInternals } from '../discovery/wagmiInternals.ts'
import type { AccountState } from './accountState.ts'

/** Adds a connector to the config, so that the host's hooks see it. */
export function addConnector(config: Config, create: CreateConnectorFn): Connector {
  const connector = readInternals(config).connectors.setup(create)
  readInternals(config).connectors.setState((list) => [...list, connector])
  return connector
}

export function removeConnector(config: Config, connector: Connector): void {
  readInternals(config).connectors.setState((list) => list.filter((item) => item !== connector))
}

/** Sets `status: 'connecting'`. */
export function markConnecting(config: Config): void {
  config.setState((state) => ({ ...state, status: 'connecting' }))
}

/** Undoes {@link markConnecting} after a failure. */
export function markRestored(config: Config): void {
  config.setState((state) =>
    state.status === 'connecting'
      ? { ...state, status: state.current ? 'connected' : 'disconnected' }
      : state,
  )
}

/** While a request is open, a connector must not connect on a wallet's event. */
export function suspendConnectEvents(config: Config, { emitter }: Connector): void {
  emitter.off('connect', readInternals(config).events.connect)
}

/** Undoes {@link suspendConnectEvents} for a connector that is not connected. */
export function resumeConnectEvents(config: Config, connector: Connector): void {
  if (config.state.connections.has(connector.uid)) return
  suspendConnectEvents(config, connector)
  connector.emitter.on('connect', readInternals(config).events.connect)
}

/** Writes a connection; it becomes the current one. */
export function setConnection(config: Config, connector: Connector, state: AccountState): void {
  const { events } = readInternals(config)
  const { emitter, uid } = connector
  suspendConnectEvents(config, connector)
  emitter.off('change', events.change)
  emitter.on('change', events.change)
  emitter.off('disconnect', events.disconnect)
  emitter.on('disconnect', events.disconnect)
  const connection = {
    accounts: state.accounts as readonly [Address, ...Address[]],
    chainId: state.chainId,
    connector,
  }
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(uid, connection),
    current: uid,
    status: 'connected',
  }))
}

/** Removes a connection, as a wallet's own disconnection does. */
export function dropConnection(config: Config, { uid }: Connector): void {
  if (config.state.connections.has(uid)) readInternals(config).events.disconnect({ uid })
}

/** Moves an existing connection before the others. */
export function setCurrentConnection(config: Config, { uid }: Connector): void {
  config.setState((state) =>
    state.current === uid || !state.connections.has(uid) ? state : { ...state, current: uid },
  )
}
