import type { DevnetState } from '../devnet/readDevnet.ts'
import { defaultOptions } from '../options/options.ts'
import { ChainKnobs } from './ChainKnobs.tsx'
import { ConnectKnobs } from './ConnectKnobs.tsx'
import { FamilyKnobs } from './FamilyKnobs.tsx'
import { FaultKnobs } from './FaultKnobs.tsx'
import type { KnobProps } from './KnobProps.ts'
import { LanguageKnobs } from './LanguageKnobs.tsx'
import { PresetKnobs } from './PresetKnobs.tsx'
import { ServiceKnobs } from './ServiceKnobs.tsx'
import { SignInKnobs } from './SignInKnobs.tsx'
import { SwitchKnobs } from './SwitchKnobs.tsx'
import { TokenKnobs } from './TokenKnobs.tsx'
import { ViewKnobs } from './ViewKnobs.tsx'
import { WalletKnobs } from './WalletKnobs.tsx'

/** Every option, group by group. */
export function KnobColumn({ devnet, ...knobs }: KnobProps & { devnet: DevnetState | undefined }) {
  const { viewport } = knobs.options
  return (
    <aside id="options" className="knobs" tabIndex={-1} aria-label="Options">
      <PresetKnobs {...knobs} />
      <TokenKnobs {...knobs} />
      <FamilyKnobs {...knobs} />
      <SignInKnobs {...knobs} />
      <WalletKnobs {...knobs} />
      <ViewKnobs {...knobs} />
      <LanguageKnobs {...knobs} />
      <ChainKnobs {...knobs} />
      <ConnectKnobs {...knobs} />
      <SwitchKnobs {...knobs} />
      <FaultKnobs isUp={devnet?.isUp ?? false} />
      <ServiceKnobs {...knobs} />
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
