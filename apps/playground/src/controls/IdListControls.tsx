import type { ControlProps } from './ControlProps.ts'
import { TextField } from './TextField.tsx'

const labels = {
  featured: 'featuredWalletIds',
  include: 'includeWalletIds',
  exclude: 'excludeWalletIds',
} as const
const names = Object.keys(labels) as (keyof typeof labels)[]

/** Featured, included and excluded wallets. */
export function IdListControls({ options, change }: ControlProps) {
  return names.map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      value={options[name]}
      placeholder="ids, with commas"
      onChange={(ids) => change({ [name]: ids })}
    />
  ))
}
