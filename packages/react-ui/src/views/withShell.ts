import { ConnectView } from '../connect/ConnectView.tsx'
import { mountModal } from '../dialog/mountModal.tsx'
import { Panel } from './Panel.tsx'

/** The imports of the shell without the registry of views, which imports the files that call this function. */
const shell = [ConnectView, Panel, mountModal]

/**
 * Marks views that are loaded together. It references the parts of the shell, so that a bundler sees all of it behind
 * every such file: shared modules then stay in the shell's one file, instead of a file for each combination.
 *
 * @example
 * export default withShell({ Account: AccountView })
 */
export const withShell = <views extends object>(views: views): views =>
  Object.assign(views, { shell })
