import { defineView } from '../modal/defineView.ts'

/** The connected account. */
export const accountView = defineView({
  name: 'Account',
  title: (t) => t('account.title'),
  load: () => import('./AccountView.tsx'),
})
