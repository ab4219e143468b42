import { defineView } from '../modal/defineView.ts'

/** Every connection: the active one, the others, the recent ones. */
export const profileView = defineView({
  name: 'Profile',
  title: (t) => t('profile.title'),
  load: () => import('./ProfileView.tsx'),
})
