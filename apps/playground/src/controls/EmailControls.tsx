import { mailUrl, siteUrl } from '../devnet/nodes.ts'
import { formatLink } from '../options/formatLink.ts'
import { connectMethods, frameAttacks, frameFaults } from '../options/options.ts'
import type { ControlProps } from './ControlProps.ts'
import { Select } from './Select.tsx'
import { Toggle } from './Toggle.tsx'

const faultTexts = {
  '': 'Works',
  down: 'Is down',
  silent: 'Does not respond',
  500: 'Fails',
  404: 'Does not exist',
  otherPage: 'Is another page',
  forbidden: 'Does not allow this site',
  otherVersion: 'Has another version',
  malformed: 'Replies with anything else',
}
const attackTexts = {
  '': 'Nothing',
  cover: 'Covers it',
  transparent: 'Makes it transparent',
  blur: 'Blurs it',
  rotate: 'Turns it',
  move: 'Moves it half out of the page',
  shrink: 'Shows a part of it',
  mask: 'Masks it',
  clip: 'Clips it',
  zoom: 'Zooms it',
}

/** Where the email field stands, what goes wrong with the frame, and where the mails arrive. */
export function EmailControls({ options, change }: ControlProps) {
  const otherSite = location.hostname.startsWith('other.') ? 'shop' : 'other'
  return (
    <>
      <Toggle
        label="features.email"
        value={options.email}
        onChange={(email) => change({ email })}
      />
      <Toggle
        label="features.emailShowWallets"
        value={options.emailShowWallets}
        onChange={(emailShowWallets) => change({ emailShowWallets })}
      />
      <Toggle
        label="features.collapseWallets"
        value={options.collapseWallets}
        onChange={(collapseWallets) => change({ collapseWallets })}
      />
      <Select
        label="features.connectMethodsOrder"
        names={['', ...connectMethods]}
        texts={{ '': 'Computed', email: 'Email first', wallet: 'Wallets first' }}
        value={options.firstMethod}
        onChange={(firstMethod) => change({ firstMethod })}
      />
      <Select
        label="The frame"
        names={frameFaults}
        texts={faultTexts}
        value={options.frameFault}
        onChange={(frameFault) => change({ frameFault })}
      />
      <Select
        label="What the page does to the frame's card"
        names={frameAttacks}
        texts={attackTexts}
        value={options.frameAttack}
        onChange={(frameAttack) => change({ frameAttack })}
      />
      <Toggle
        label="A hostile frame beside it"
        value={options.evilFrame}
        onChange={(evilFrame) => change({ evilFrame })}
      />
      <p>
        <a href={mailUrl} target="_blank" rel="noopener noreferrer">
          The mails
        </a>
      </p>
      <p>
        <a
          href={`${siteUrl(otherSite)}/${formatLink(options)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          This page as another site
        </a>
      </p>
    </>
  )
}
