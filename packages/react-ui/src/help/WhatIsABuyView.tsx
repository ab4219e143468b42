import { goBack } from '@latchkey/core/modal'
import { Button } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { help } from '../messages/locales/en/help.ts'
import { useText } from '../messages/useText.ts'
import { Explanation } from './Explanation.tsx'

const scales = ['M24 13v21M17 34h14M13 18h22', 'm13 18-3 8h6l-3-8ZM35 18l-3 8h6l-3-8Z'] as const
const card = [
  'M14 15h20a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2V17a2 2 0 0 1 2-2Z',
  'M12 20.5h24M16 28h6',
] as const
const tray = [
  'M13 27v5a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2v-5',
  'M24 13v15M18.5 23l5.5 5.5 5.5-5.5',
] as const

/** Explains purchases, in three points. */
export function WhatIsABuyView() {
  const latchkey = useLatchkey()
  const t = useText(help)
  return (
    <Explanation
      points={[
        { drawing: scales, heading: t('help.buyCompare'), text: t('help.buyCompareText') },
        { drawing: card, heading: t('help.buyPay'), text: t('help.buyPayText') },
        { drawing: tray, heading: t('help.buyReceive'), text: t('help.buyReceiveText') },
      ]}
    >
      <Button data-testid="lk-buy-start" onClick={() => goBack(latchkey)}>
        {t('help.buy')}
      </Button>
    </Explanation>
  )
}
