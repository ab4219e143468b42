import { useState } from 'react'
import { serviceNames } from '../options/options.ts'
import { getScope } from '../services/services.ts'
import {
  type FaultyService,
  faultyServices,
  resetServices,
  type ServiceFaultMode,
  serviceFaultModes,
  setServiceFault,
} from '../services/setServiceFault.ts'
import { CheckList } from './CheckList.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { Select } from './Select.tsx'

const modeTexts: Record<ServiceFaultMode, string> = {
  off: 'Works',
  down: 'Is down',
  slow: 'Responds after 3 s',
  403: 'Refuses: the origin',
  429: 'Refuses: too many requests',
  500: 'Fails',
  garbage: 'Responds with a web page',
}
const serviceTexts: Record<FaultyService, string> = {
  data: 'Blockchain data',
  registry: 'Wallet registry',
  images: 'Images',
  analytics: 'Analytics',
  signIn: 'Sign-in',
}

/** Services of the page, and their faults, which apply immediately. The proxy stores the faults, not the link. */
export function ServiceControls({ options, change }: ControlProps) {
  const [modes, setModes] = useState<Partial<Record<FaultyService, ServiceFaultMode>>>({})
  const [problem, setProblem] = useState<string>()
  const scope = getScope(options)
  const attempt = (done: Promise<void>, next: typeof modes) =>
    done.then(
      () => {
        setModes(next)
        setProblem(undefined)
      },
      () => setProblem('The services are not running: start them with npm start'),
    )
  return (
    <Group title="Services">
      <CheckList
        label="services"
        names={serviceNames}
        texts={serviceTexts}
        value={options.services}
        onChange={(services) => change({ services })}
      />
      {problem && <p role="alert">{problem}</p>}
      {faultyServices.map((name) => (
        <Select
          key={name}
          label={serviceTexts[name]}
          names={serviceFaultModes}
          texts={modeTexts}
          value={modes[name] ?? 'off'}
          onChange={(mode) =>
            attempt(setServiceFault(scope, name, mode), { ...modes, [name]: mode })
          }
        />
      ))}
      <button
        type="button"
        className="small-button"
        onClick={() => attempt(resetServices(scope), {})}
      >
        All services work
      </button>
    </Group>
  )
}
