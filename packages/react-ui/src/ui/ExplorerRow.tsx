import { externalIcon, Icon, Row } from '@latchkey/primitives'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'

/** A row that leads to the block explorer, in a new tab; nothing without a page there. */
export function ExplorerRow({ href, testId }: { href: string | undefined; testId: string }) {
  const t = useText(account)
  return (
    href && (
      <Row
        name={t('account.explorer')}
        href={href}
        aria-description={t('account.newTab')}
        trailing={<Icon glyph={externalIcon} />}
        data-testid={testId}
      />
    )
  )
}
