import { mountCard } from '../card/mountCard.tsx'
import { arrived } from './arrived.ts'
import { mountModal } from './mountModal.tsx'
import { rehearse } from './rehearse.tsx'

/** What a page fetches when the modal is wanted: the ways into it. */
export const shell = { mountCard, mountModal, rehearse }

arrived.shell ??= shell
