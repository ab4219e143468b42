import { defineView } from '../modal/defineView.ts'

/** The whole catalogue of the registry, to search. */
export const allWalletsView = defineView({
  name: 'AllWallets',
  title: (t) => t('allWallets.title'),
  load: () => import('./AllWalletsView.tsx'),
})
