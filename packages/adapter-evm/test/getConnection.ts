import * as wagmi from '@wagmi/core'

/** The active connection as the host's hooks see it; wagmi 2 names the action `getAccount`. */
export const getConnection: typeof wagmi.getConnection =
  Reflect.get(wagmi, 'getConnection') ?? Reflect.get(wagmi, 'getAccount')
