import { ConnectView } from '../connect/ConnectView.tsx'

/** The wallets alone, where Connect has folded them away. */
export const ConnectWalletsView = () => <ConnectView hasEmail={false} />
