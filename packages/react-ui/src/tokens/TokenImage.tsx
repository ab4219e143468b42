import type { Token } from '@latchkey/core/tokens'
import { FallbackImage, useStyle } from '@latchkey/primitives'
import { NetworkImage } from '../networks/NetworkImage.tsx'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { cls, css } from './tokens.module.css.gen.ts'

/** A token's picture with the badge of its network; the native currency has the network's own. */
export function TokenImage({
  token: { caipNetworkId, address, symbol, iconUrl },
  size = 32,
  hasBadge = true,
}: {
  token: Pick<Token, 'caipNetworkId' | 'symbol'> & {
    readonly address?: string | undefined
    readonly iconUrl?: string | undefined
  }
  size?: number
  /** Of its network. */
  hasBadge?: boolean
}) {
  useStyle(css)
  const network = useNetworkById(caipNetworkId)
  const name = network?.name ?? caipNetworkId
  if (address === undefined)
    return <NetworkImage network={network} name={network ? name : symbol} size={size} />
  return (
    <span className={cls.lkToken}>
      <FallbackImage shape="round" name={symbol} src={iconUrl} size={size} />
      {hasBadge && (
        <span className={cls.lkTokenBadge}>
          <NetworkImage network={network} name={name} size={size < 40 ? 12 : 16} />
        </span>
      )}
    </span>
  )
}
