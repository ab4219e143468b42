/** The turning ring of the page's buttons. */
export const ButtonSpinner = () => (
  <svg className="lk-button-spinner" aria-hidden="true" viewBox="0 0 20 20" width="18" height="18">
    <circle cx="10" cy="10" r="7.5" opacity="0.3" />
    <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" />
  </svg>
)
