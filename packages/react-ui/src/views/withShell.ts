import { mountCard } from '../card/mountCard.tsx'
import { ConnectView } from '../connect/ConnectView.tsx'
import { mountModal } from '../dialog/mountModal.tsx'
import { rehearse } from '../dialog/rehearse.tsx'
import { Panel } from './Panel.tsx'

/** The imports of the shell without the registry, which imports the files that are marked here. */
const shell = [ConnectView, Panel, mountCard, mountModal, rehearse]

/**
 * Marks views that are fetched together. It names the parts of the shell, so that a bundler sees the whole of it behind
 * every such file: what they share then stays in the shell's one file, instead of being cut into a file for each
 * combination.
 *
 * @example
 * export default withShell({ Account: AccountView })
 */
export const withShell = <views extends object>(views: views): views =>
  Object.assign(views, { shell })
