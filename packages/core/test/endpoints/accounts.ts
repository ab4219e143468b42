import { expect } from 'vitest'
import { fetchActivity } from '../../src/activity/api.ts'
import { fetchTokenBalances } from '../../src/balances/api.ts'
import { fetchCollectibles } from '../../src/collectibles/api.ts'
import { fetchIdentity } from '../../src/identity/queries.ts'
import { fetchName, fetchNameSuggestions, fetchNames, registerName } from '../../src/names/api.ts'
import { fetchWallets } from '../../src/registry/api.ts'
import {
  activateSmartSession,
  createSmartSession,
  fetchSmartSessionContext,
  fetchSmartSessions,
  revokeSmartSession,
} from '../../src/sessions/api.ts'
import type { Endpoint } from './endpoint.ts'
import {
  account,
  address,
  balance,
  caipNetworkId,
  chain,
  from,
  grant,
  granted,
  query,
  registered,
  to,
  tokenBalance,
  transaction,
  withoutNull,
} from './samples.ts'

export const historyCall: Endpoint = {
  name: 'history',
  call: (latchkey) =>
    fetchActivity(latchkey, {
      address,
      caipNetworkId,
      cursor: 'c',
    }),
  request: `GET /v1/account/${address}/history?cursor=c&${chain}&currency=usd`,
  good: { data: [transaction, { id: 7 }], next: 'n' },
  result: { data: [withoutNull(transaction)], next: 'n', isSupported: true },
  unsupported: { data: [], next: undefined, isSupported: false },
}

export const balanceCall: Endpoint = {
  name: 'balance',
  call: (latchkey) =>
    fetchTokenBalances(latchkey, { address, caipNetworkId, forceUpdate: [from, to] }),
  request: `GET /v1/account/${address}/balance?${query({ currency: 'usd', chainId: 'eip155:1', forceUpdate: `${from},${to}` })}`,
  good: {
    balances: [
      balance,
      { ...balance, address: null, price: null, value: null, iconUrl: 'javascript:x' },
      tokenBalance,
      // An address without its chain.
      { ...tokenBalance, address },
      {},
    ],
  },
  result: [
    balance,
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: balance.quantity },
    tokenBalance,
  ],
  unsupported: 'Token Balance Unavailable',
}

export const collectiblesCall: Endpoint = {
  name: 'collectibles',
  call: (latchkey) => fetchCollectibles(latchkey, { address, caipNetworkId }),
  request: `GET /v1/account/${address}/collectibles?${chain}`,
  good: {
    data: [
      { address: from, chainId: 'eip155:1', tokenId: '1', standard: 'ERC721', quantity: '1' },
      null,
    ],
    next: null,
  },
  result: { data: [expect.objectContaining({ tokenId: '1', isSpam: false })] },
  unsupported: { data: [], next: undefined },
}

export const nameCall: Endpoint = {
  name: 'a name',
  call: (latchkey) => fetchName(latchkey, { name: 'ada.latchkey', caipNetworkId }),
  request: 'GET /v1/profile/account/ada.latchkey?apiVersion=2',
  good: registered,
  result: registered,
  unsupported: undefined,
}

export const freeNameCall: Endpoint = {
  name: 'a name nobody has',
  call: (latchkey) => fetchName(latchkey, { name: 'bob.latchkey', caipNetworkId }),
  request: 'GET /v1/profile/account/bob.latchkey?apiVersion=2',
  good: [],
  result: undefined,
  unsupported: undefined,
}

export const namesOfCall: Endpoint = {
  name: 'the names of an address',
  call: (latchkey) => fetchNames(latchkey, { address, sender: address, caipNetworkId }),
  request: `GET /v1/profile/reverse/${address}?sender=${address}&apiVersion=2`,
  good: [registered, {}],
  result: [registered],
  unsupported: [],
}

export const suggestionsCall: Endpoint = {
  name: 'name suggestions',
  call: (latchkey) =>
    fetchNameSuggestions(latchkey, { name: 'adele', zone: 'latchkey', caipNetworkId }),
  request: 'GET /v1/profile/suggestions/adele?zone=latchkey',
  good: { suggestions: [{ name: 'adele', registered: true }, 'x'] },
  result: [{ name: 'adele', registered: true }],
  unsupported: [],
}

export const registrationCall: Endpoint = {
  name: 'a registration',
  call: (latchkey) =>
    registerName(latchkey, {
      caipNetworkId,
      address,
      message: '{}',
      signature: '0x1',
    }),
  request: 'POST /v1/profile/account',
  body: { coin_type: 60, address, message: '{}', signature: '0x1' },
  good: { ...registered, success: true },
  result: true,
  unsupported: false,
}

export const sessionsCall: Endpoint = {
  name: 'sessions',
  call: (latchkey) => fetchSmartSessions(latchkey, { account, cursor: '1_s' }),
  request: `GET /v1/sessions/${encodeURIComponent(account)}?cursor=1_s`,
  good: {
    pcis: [
      {
        project: { id: 'p', name: 'P', url: null, iconUrl: null },
        pci: 's',
        expiry: 9,
        createdAt: 1,
        permissions: [],
        policies: [],
        context: null,
        revokedAt: null,
      },
      {},
    ],
    next: '1_t',
  },
  result: { data: [expect.objectContaining({ pci: 's' })], next: '1_t' },
  unsupported: { data: [], next: undefined },
}

export const sessionStartCall: Endpoint = {
  name: 'the beginning of a session',
  call: (latchkey) => createSmartSession(latchkey, { account, ...grant }),
  request: `POST /v1/sessions/${encodeURIComponent(account)}?v=2`,
  body: grant,
  good: { pci: 's', key: { type: 'secp256k1', publicKey: '0x02ab' } },
  result: { pci: 's', key: { type: 'secp256k1', publicKey: '0x02ab' } },
  unsupported: 'Smart sessions are not available here',
}

export const activationCall: Endpoint = {
  name: 'the activation of a session',
  call: (latchkey) => activateSmartSession(latchkey, { account, ...granted }),
  request: `POST /v1/sessions/${encodeURIComponent(account)}/activate`,
  body: granted,
  good: '',
  result: undefined,
  unsupported: 'Smart sessions are not available here',
}

export const sessionContextCall: Endpoint = {
  name: 'the context of a session',
  call: (latchkey) => fetchSmartSessionContext(latchkey, { account, pci: 's' }),
  request: `GET /v1/sessions/${encodeURIComponent(account)}/getcontext?pci=s`,
  good: { context: '0x1234' },
  result: '0x1234',
  unsupported: 'Smart sessions are not available here',
}

export const revocationCall: Endpoint = {
  name: 'a revocation',
  call: (latchkey) => revokeSmartSession(latchkey, { account, pci: 's', signature: '0x1' }),
  request: `POST /v1/sessions/${encodeURIComponent(account)}/revoke`,
  body: { pci: 's', signature: '0x1' },
  good: '',
  result: true,
  unsupported: false,
}

export const identityCall: Endpoint = {
  name: 'an identity',
  call: (latchkey) => fetchIdentity(latchkey, { address, sender: address }),
  request: `GET /v1/identity/${address}?sender=${address}`,
  good: { name: 'ada', avatar: 7 },
  result: { name: 'ada', avatar: null },
}

export const walletsCall: Endpoint = {
  name: 'wallets',
  call: (latchkey) =>
    fetchWallets(latchkey, { page: 2, entries: 40, chains: ['eip155:1'], search: 'fox' }),
  request: 'GET /getWallets?page=2&entries=40&chains=eip155%3A1&search=fox',
  good: { data: [{ id: 'a', name: 'A', mobile_link: 'javascript:x' }, { id: 'b' }], count: 2 },
  result: { data: [{ id: 'a', name: 'A' }], count: 2 },
}

/** Calls about accounts, and the wallet registry. */
export const accountEndpoints: readonly Endpoint[] = [
  historyCall,
  balanceCall,
  collectiblesCall,
  nameCall,
  freeNameCall,
  namesOfCall,
  suggestionsCall,
  registrationCall,
  sessionsCall,
  sessionStartCall,
  activationCall,
  sessionContextCall,
  revocationCall,
  identityCall,
  walletsCall,
]
