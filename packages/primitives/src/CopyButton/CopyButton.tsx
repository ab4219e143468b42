import { useState } from 'react'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx'
import { checkIcon } from '../icons/icons.ts'
import { copyIcon } from '../icons/viewIcons.ts'
import { useAnnounce } from '../LiveRegion/useAnnounce.ts'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './CopyButton.module.css.gen.ts'

/** Props of {@link CopyButton} besides the props of `IconButton`. */
export type CopyButtonProps = Omit<IconButtonProps, 'glyph' | 'onClick'> & {
  /** The text to copy. */
  value: string
  /** Announced; the button keeps its name and shows a check for two seconds. */
  copiedLabel: string
  /** Announced at once when the browser refuses. */
  failedLabel: string
}

/**
 * Copies a text and announces it.
 *
 * @example
 * <CopyButton value={address} label="Copy address" copiedLabel="Copied" failedLabel="Could not copy" />
 */
export function CopyButton({
  value,
  label,
  copiedLabel,
  failedLabel,
  className,
  ...rest
}: CopyButtonProps) {
  useStyle(css)
  const announce = useAnnounce()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      announce(copiedLabel)
    } catch {
      announce(failedLabel, 'assertive')
    }
  }
  return (
    <IconButton
      {...rest}
      glyph={copied ? checkIcon : copyIcon}
      label={label}
      className={joinClasses(copied && cls.lkCopied, className)}
      onClick={() => void copy()}
      onAnimationEnd={(event) => {
        if (event.animationName === cls.lkCopiedHold) setCopied(false)
      }}
    />
  )
}
