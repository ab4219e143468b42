/** The account's name, truncated to the width of its short address, or the short address. */
export function AccountName({ address, name }: { address: string; name?: string | undefined }) {
  return (
    <span className="lk-button-name" data-address={address} translate="no">
      <bdi className="lk-button-text" dir={name ? undefined : 'ltr'}>
        {name || address}
      </bdi>
    </span>
  )
}

/** The turning ring of the page's buttons. */
export const ButtonSpinner = () => (
  <svg className="lk-button-spinner" aria-hidden="true" viewBox="0 0 20 20" width="18" height="18">
    <circle cx="10" cy="10" r="7.5" opacity="0.3" />
    <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
  </svg>
)

/**
 * A label before a button's visible text, for assistive technology only. The visible text stays part of the
 * accessible name, as speech input requires.
 */
export function VisuallyHidden({ text }: { text: string }) {
  return <span className="lk-button-hidden">{`${text} `}</span>
}
