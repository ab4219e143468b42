import { defineView } from '../modal/defineView.ts'

/** Asks the visitor to sign in with the wallet that is connected. */
export const siwxSignMessageView = defineView({
  name: 'SIWXSignMessage',
  title: (t) => t('signIn.title'),
  load: () => import('./SignInView.tsx'),
})

/** The same under its earlier name, for sites that open it themselves: cancelling always disconnects. */
export const connectingSiweView = defineView({
  name: 'ConnectingSiwe',
  title: (t) => t('signIn.title'),
  load: () => import('./SignInView.tsx'),
})
