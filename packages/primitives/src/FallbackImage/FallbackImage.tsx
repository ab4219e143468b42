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
  /** The name; its initial on a colour of its own replaces a missing image. */
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
 * An untrusted image, lazy and without a referrer, in a fixed square; or a monogram of its name if it is missing or
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
        (fallback ?? <Monogram name={name} size={size} />)
      )}
    </span>
  )
}

/** The initial in white on a hue of the name; the colour alone where the letter would be too small to read. */
function Monogram({ name, size }: { name: string; size: number }) {
  const letters = Array.from(sanitizeText(name, 40).toLocaleUpperCase())
  const hue = letters.reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={cls.lkImageLetter}
      width={size}
      height={size}
      viewBox="0 0 32 32"
    >
      <path d="M0 0h32v32H0z" fill={`oklch(0.53 0.13 ${hue})`} />
      {size > 20 && (
        <text x="16" y="16" dominantBaseline="central" textAnchor="middle" fill="#fff">
          {letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '?'}
        </text>
      )}
    </svg>
  )
}
