import { mountCard } from '../card/mountCard.tsx'
import { arrived } from './arrived.ts'
import { mountModal } from './mountModal.tsx'

/** What a page fetches when the modal is wanted: the ways into it. */
export const shell = { mountCard, mountModal }

arrived.shell ??= shell
