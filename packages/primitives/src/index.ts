export { Address, type AddressProps } from './Address/Address.tsx'
export { Avatar } from './Avatar/Avatar.tsx'
export { Button, type ButtonProps } from './Button/Button.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx'
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton.tsx'
export { Divider } from './Divider/Divider.tsx'
export { FallbackImage, type FallbackImageProps } from './FallbackImage/FallbackImage.tsx'
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx'
export { Input, type InputProps } from './Input/Input.tsx'
export { Icon } from './icons/Icon.tsx'
export {
  backIcon,
  checkIcon,
  chevronIcon,
  closeIcon,
  errorIcon,
  helpIcon,
  type IconShape,
  infoIcon,
  searchIcon,
  successIcon,
  walletIcon,
  warningIcon,
} from './icons/icons.ts'
export {
  cardIcon,
  clockIcon,
  copyIcon,
  disconnectIcon,
  externalIcon,
  globeIcon,
  imageIcon,
  keyIcon,
  lockIcon,
  mailIcon,
  minusIcon,
  moreIcon,
  networkIcon,
  phoneIcon,
  plusIcon,
  qrIcon,
  receiveIcon,
  refreshIcon,
  sendIcon,
  swapIcon,
  tagIcon,
} from './icons/viewIcons.ts'
export { sanitizeImageSource } from './image/sanitizeImageSource.ts'
export { List } from './List/List.tsx'
export { LiveRegion } from './LiveRegion/LiveRegion.tsx'
export { type Announce, useAnnounce } from './LiveRegion/useAnnounce.ts'
export { useAnnounceText } from './LiveRegion/useAnnounceText.ts'
export { Notice, type NoticeProps } from './Notice/Notice.tsx'
export type { Tone } from './Notice/NoticeIcon.tsx'
export { Row, type RowProps } from './Row/Row.tsx'
export { Skeleton } from './Skeleton/Skeleton.tsx'
export { Spinner } from './Spinner/Spinner.tsx'
export { addStyleSheet } from './style/addStyleSheet.ts'
export { joinClasses } from './style/joinClasses.ts'
export { StyleRoot } from './style/StyleRoot.tsx'
export { useStyle } from './style/useStyle.ts'
export { Tag } from './Tag/Tag.tsx'
export { Toast, type ToastProps } from './Toast/Toast.tsx'
export { sanitizeHref } from './text/sanitizeHref.ts'
export { sanitizeText } from './text/sanitizeText.ts'
export { shortenAddress } from './text/shortenAddress.ts'
export { ensureThemeContrast, type ThemeGuard } from './tokens/ensureThemeContrast.ts'
export { findThemeProblems, type ThemeProblem } from './tokens/findThemeProblems.ts'
export { formatThemeAdjustment } from './tokens/formatThemeAdjustment.ts'
export { getContrastRatio, type Rgb } from './tokens/getContrastRatio.ts'
export type { ThemeAdjustment } from './tokens/ThemeAdjustment.ts'
export {
  motion,
  type ThemeToken,
  type ThemeTokenName,
  themeTokenNames,
  themeTokens,
} from './tokens/tokens.ts'
export { toRgb } from './tokens/toRgb.ts'
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden.tsx'
