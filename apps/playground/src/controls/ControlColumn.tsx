import type { DevnetState } from '../devnet/readDevnet.ts'
import { defaultOptions } from '../options/options.ts'
import { AccountControls } from './AccountControls.tsx'
import { ChainControls } from './ChainControls.tsx'
import { ConnectControls } from './ConnectControls.tsx'
import type { ControlProps } from './ControlProps.ts'
import { FaultControls } from './FaultControls.tsx'
import { LanguageControls } from './LanguageControls.tsx'
import { NamespaceControls } from './NamespaceControls.tsx'
import { PresetControls } from './PresetControls.tsx'
import { ServiceControls } from './ServiceControls.tsx'
import { SignInControls } from './SignInControls.tsx'
import { SwitchControls } from './SwitchControls.tsx'
import { TokenControls } from './TokenControls.tsx'
import { ViewControls } from './ViewControls.tsx'
import { WalletControls } from './WalletControls.tsx'

/** All options in groups. */
export function ControlColumn({
  devnet,
  ...knobs
}: ControlProps & { devnet: DevnetState | undefined }) {
  const { viewport } = knobs.options
  return (
    <aside id="options" className="knobs" tabIndex={-1} aria-label="Options">
      <PresetControls {...knobs} />
      <TokenControls {...knobs} />
      <NamespaceControls {...knobs} />
      <SignInControls {...knobs} />
      <WalletControls {...knobs} />
      <ViewControls {...knobs} />
      <LanguageControls {...knobs} />
      <ChainControls {...knobs} />
      <ConnectControls {...knobs} />
      <AccountControls {...knobs} />
      <SwitchControls {...knobs} />
      <FaultControls isUp={devnet?.isUp ?? false} />
      <ServiceControls {...knobs} />
      <button
        type="button"
        className="small-button knobs-reset"
        onClick={() => knobs.change({ ...defaultOptions, viewport })}
      >
        All back to default
      </button>
    </aside>
  )
}
