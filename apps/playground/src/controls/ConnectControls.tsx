import type { ControlProps } from './ControlProps.ts'
import { EmailControls } from './EmailControls.tsx'
import { Group } from './Group.tsx'
import { IdListControls } from './IdListControls.tsx'
import { OrderList } from './OrderList.tsx'
import { TextField } from './TextField.tsx'
import { Toggle } from './Toggle.tsx'

export function ConnectControls({ options, change }: ControlProps) {
  return (
    <Group title="Connect view">
      <OrderList
        label="features.connectorTypeOrder"
        value={options.order}
        onChange={(order) => change({ order })}
      />
      <Toggle
        label="embedded: email wallet"
        value={options.embedded}
        onChange={(embedded) => change({ embedded })}
      />
      {options.embedded && <EmailControls options={options} change={change} />}
      <Toggle
        label="features.legalCheckbox"
        value={options.legal}
        onChange={(legal) => change({ legal })}
      />
      <Toggle
        label="showHelp"
        value={options.showHelp}
        onChange={(showHelp) => change({ showHelp })}
      />
      <Toggle
        label="customWallets: samples to get"
        value={options.samples}
        onChange={(samples) => change({ samples })}
      />
      <IdListControls options={options} change={change} />
      <TextField
        label="termsConditionsUrl"
        value={options.terms}
        placeholder="none"
        onChange={(terms) => change({ terms })}
      />
      <TextField
        label="privacyPolicyUrl"
        value={options.privacy}
        placeholder="none"
        onChange={(privacy) => change({ privacy })}
      />
    </Group>
  )
}
