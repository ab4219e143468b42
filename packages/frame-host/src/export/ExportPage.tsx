import { LiveRegion, useStyle } from '@latchkey/primitives'
import { cls, css as pageCss } from '../page/Page.module.css.gen.ts'
import type { Ports } from '../ports.ts'
import type { WorkerClient } from '../worker/createWorkerClient.ts'
import { CodeStep } from './CodeStep.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { EndStep } from './EndStep.tsx'
import { css } from './ExportPage.module.css.gen.ts'
import { KeysStep } from './KeysStep.tsx'
import { SavingStep } from './SavingStep.tsx'
import type { ExportTexts } from './texts.ts'
import { useExport } from './useExport.ts'

type StepsProps = {
  readonly client: Pick<WorkerClient, 'request'>
  readonly texts: ExportTexts
  readonly ports: Pick<Ports, 'after' | 'now'>
}

/** Props of {@link ExportPage}. */
export type ExportPageProps = Omit<StepsProps, 'client'> & {
  /** Undefined if the address names no project. */
  readonly client: StepsProps['client'] | undefined
}

/** Signs the visitor in, and gives them the keys of their account. */
export function ExportPage({ client, texts, ports }: ExportPageProps) {
  useStyle(pageCss)
  useStyle(css)
  return (
    <main className={cls.lkPage}>
      <LiveRegion>
        <div className={cls.lkPageCard}>
          {client ? (
            <Steps {...{ client, texts, ports }} />
          ) : (
            <EndStep step="cutOff" texts={texts} />
          )}
        </div>
      </LiveRegion>
    </main>
  )
}

function Steps({ client, texts, ports: { after, now } }: StepsProps) {
  const flow = useExport({ client, now })
  const { state, isBusy } = flow
  switch (state.step) {
    case 'email':
      return <EmailStep {...{ flow, texts }} />
    case 'device':
      return <DeviceStep {...{ flow, texts }} />
    case 'code':
      return <CodeStep {...{ flow, texts }} />
    case 'keys':
      return <KeysStep {...{ flow, texts, after }} />
    case 'saving':
      return <SavingStep keys={state.keys} onDone={flow.finish} {...{ texts, after }} />
    default: {
      const { step, problem } = state
      return (
        <EndStep
          key={step}
          {...{ step, texts, problem, isBusy }}
          {...(step !== 'signedOut' && { onSignOut: () => void flow.signOut() })}
        />
      )
    }
  }
}
