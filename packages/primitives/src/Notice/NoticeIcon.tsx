import { Icon } from '../icons/Icon.tsx'
import { errorIcon, infoIcon, successIcon, warningIcon } from '../icons/icons.ts'
import { Spinner } from '../Spinner/Spinner.tsx'

/** The tone of a status; `busy` is information about a pending operation. */
export type Tone = 'info' | 'busy' | 'success' | 'warning' | 'danger'

const glyphs = {
  info: infoIcon,
  success: successIcon,
  warning: warningIcon,
  danger: errorIcon,
}

/** The icon of a tone, so that colour is never the only sign. */
export function NoticeIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return tone === 'busy' ? (
    <Spinner className={className} />
  ) : (
    <Icon glyph={glyphs[tone]} className={className} />
  )
}
