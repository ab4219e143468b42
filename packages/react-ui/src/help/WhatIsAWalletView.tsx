import { openGetWallet } from '@latchkey/core'
import { Button } from '@latchkey/primitives'
import { useLatchkey } from '../context.ts'
import { useText } from '../messages/useText.ts'
import { lazyView } from '../modal/mountModal.tsx'
import { usePrefetchViews } from '../modal/usePrefetchViews.ts'
import { Explanation } from './Explanation.tsx'

const keyAndDoors = [
  'M22 15h12.5v12.5M13 33v-6.5a3 3 0 0 1 3-3h5.5',
  'M20 28a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM23 29l10.5-10.5M30.5 21.5l2.5 2.5',
] as const
const house = [
  'M13 23 24 13.5 35 23M16 21v13.5h16V21',
  'M24 25.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5Z',
] as const
const hand = [
  'M15 14.5h18a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z',
  'm19 24 3.5 3.5L29.5 20',
] as const

/** What a wallet is, in three points, and the way to get one. */
function WhatIsAWalletView() {
  const latchkey = useLatchkey()
  const t = useText()
  usePrefetchViews('GetWallet')
  return (
    <Explanation
      points={[
        {
          drawing: keyAndDoors,
          heading: t('help.walletLogin'),
          text: t('help.walletLoginText'),
        },
        { drawing: house, heading: t('help.walletHome'), text: t('help.walletHomeText') },
        { drawing: hand, heading: t('help.walletGate'), text: t('help.walletGateText') },
      ]}
    >
      <Button data-testid="lk-get-wallet" onClick={() => openGetWallet(latchkey)}>
        {t('help.getWallet')}
      </Button>
    </Explanation>
  )
}

export default lazyView(WhatIsAWalletView)
