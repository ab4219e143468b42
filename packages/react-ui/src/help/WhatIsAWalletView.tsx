import { openGetWallet } from '@latchkey/core/modal'
import { Button } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { help } from '../messages/locales/en/help.ts'
import { useText } from '../messages/useText.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { Explanation } from './Explanation.tsx'

const key = [
  'M18.5 24a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  'M22.5 25.5 34 14M29 19l3.5 3.5M32.5 15.5l2 2',
] as const
const house = [
  'M13 23 24 13.5 35 23M16 21v13.5h16V21',
  'M24 25.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5Z',
] as const
const handShape = [
  'M15 14.5h18a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z',
  'm19 24 3.5 3.5L29.5 20',
] as const

/** Explains wallets, in three points, with a link to downloads. */
export function WhatIsAWalletView() {
  const latchkey = useLatchkey()
  const t = useText(help)
  usePrefetchViews('GetWallet')
  return (
    <Explanation
      points={[
        {
          drawing: key,
          heading: t('help.walletLogin'),
          text: t('help.walletLoginText'),
        },
        { drawing: house, heading: t('help.walletHome'), text: t('help.walletHomeText') },
        { drawing: handShape, heading: t('help.walletGate'), text: t('help.walletGateText') },
      ]}
    >
      <Button data-testid="lk-get-wallet" onClick={() => openGetWallet(latchkey)}>
        {t('help.getWallet')}
      </Button>
    </Explanation>
  )
}
