import { mountCard } from '../card/mountCard.tsx'
import { mountModal } from './mountModal.tsx'

/** What a page fetches when the modal is wanted: the ways into it. */
export const shell = { mountCard, mountModal }
