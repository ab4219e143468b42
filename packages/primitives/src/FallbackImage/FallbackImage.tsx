import { type ReactNode, useState } from 'react'
import { sanitizeImageSource } from '../image/sanitizeImageSource.ts'
import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { sanitizeText } from '../text/sanitizeText.ts'
import { cls, css } from './FallbackImage.module.css.gen.ts'

/** Props of {@link FallbackImage}. */
export type FallbackImageProps = {
  /** Untrusted; anything `sanitizeImageSource` refuses is not loaded. */
  src?: string | undefined
  /** The name; its initial replaces a missing image. */
  name: string
  /** `tile` for wallets and sites, `round` for networks, tokens and accounts. */
  shape?: 'tile' | 'round' | undefined
  /** CSS pixels. */
  size?: number | undefined
  /** Rendered instead of the initial when the image is missing: an `<svg>`. */
  fallback?: ReactNode
  className?: string | undefined
}

/**
 * An untrusted image, lazy and without a referrer, in a fixed square; or the initial of its name if it is missing or
 * fails to load. Decorative: the name is next to it.
 *
 * @example
 * <FallbackImage src={wallet.icon} name={wallet.name} />
 */
export function FallbackImage({
  src,
  name,
  shape = 'tile',
  size = 32,
  fallback,
  className,
}: FallbackImageProps) {
  useStyle(css)
  const [broken, setBroken] = useState<string>()
  const source = sanitizeImageSource(src)
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={joinClasses(cls.lkImage, shape === 'round' && cls.lkImageRound, className)}
    >
      {source && source !== broken ? (
        <img
          alt=""
          src={source}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          className={cls.lkImagePicture}
          onError={() => setBroken(source)}
        />
      ) : (
        (fallback ?? <Initial name={name} size={size} />)
      )}
    </span>
  )
}

function Initial({ name, size }: { name: string; size: number }) {
  const initial = Array.from(sanitizeText(name, 40).toLocaleUpperCase()).find((part) =>
    /[\p{L}\p{N}]/u.test(part),
  )
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={cls.lkImageLetter}
      width={size}
      height={size}
      viewBox="0 0 32 32"
    >
      <text x="16" y="16" dominantBaseline="central" textAnchor="middle">
        {initial ?? '?'}
      </text>
    </svg>
  )
}
