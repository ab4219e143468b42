import { goBack } from '@latchkey/core/modal'
import { Button } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { help } from '../messages/locales/en/help.ts'
import { useText } from '../messages/useText.ts'
import { Explanation } from './Explanation.tsx'
import { cls } from './Help.module.css.gen.ts'

/** Public documentation, opened by a click alone; nothing is fetched from it. */
const moreUrl = 'https://ethereum.org/developers/docs/networks/'

const record = [
  'M24 12.5v6M24 29.5v6M14 18l5.5 3.25M28.5 26.75 34 30M34 18l-5.5 3.25M19.5 26.75 14 30',
  'M24 18.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
] as const
const several = [
  'M13 14.5h9.5v9.5H13ZM25.5 24H35v9.5h-9.5Z',
  'M26.5 16.5h6.5v4M21.5 31.5H15v-4',
] as const

/** Explains networks, in two points. */
export function WhatIsANetworkView() {
  const latchkey = useLatchkey()
  const t = useText(account, help)
  return (
    <Explanation
      points={[
        {
          drawing: record,
          heading: t('help.networkRecord'),
          text: t('help.networkRecordText'),
        },
        {
          drawing: several,
          heading: t('help.networkSeveral'),
          text: t('help.networkSeveralText'),
        },
      ]}
    >
      <Button onClick={() => goBack(latchkey)}>{t('help.gotIt')}</Button>
      <a
        className={cls.lkHelpMore}
        href={moreUrl}
        target="_blank"
        rel="noopener noreferrer"
        data-testid="lk-learn-more"
        aria-description={t('account.newTab')}
      >
        {t('help.learnMore')}
      </a>
    </Explanation>
  )
}
