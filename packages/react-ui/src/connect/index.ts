import { defineView } from '../modal/defineView.ts'
import { ConnectView } from './ConnectView.tsx'

/** The list of wallets; it comes with the shell, in one request. */
export const connectView = defineView({
  name: 'Connect',
  title: (t) => t('connect.title'),
  component: ConnectView,
})
