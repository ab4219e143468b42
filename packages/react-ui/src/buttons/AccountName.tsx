/** The account's name, cut to the width of its short address, or the short address. */
export function AccountName({ address, name }: { address: string; name?: string | undefined }) {
  return (
    <span className="lk-button-name" data-address={address}>
      <bdi className="lk-button-text" dir={name ? undefined : 'ltr'}>
        {name || address}
      </bdi>
    </span>
  )
}
