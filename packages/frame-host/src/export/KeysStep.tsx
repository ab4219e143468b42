import { Input, Notice } from '@latchkey/primitives'
import { type ChangeEvent, useRef, useState } from 'react'
import { HoldButton } from '../page/HoldButton.tsx'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import type { Ports } from '../ports.ts'
import { ProblemNotice } from '../signIn/ProblemNotice.tsx'
import { isLongPassword } from '../worker/isLongPassword.ts'
import type { StepProps } from './steps.ts'

/** Props of {@link KeysStep}. */
export type KeysStepProps = StepProps & { readonly after: Ports['after'] }

/** Says what an export is, and asks for a password. */
export function KeysStep({ flow, texts, after }: KeysStepProps) {
  const { isBusy } = flow
  const { problem } = flow.state
  const passwordRef = useRef<HTMLInputElement>(null)
  const repeatedRef = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [mistake, setMistake] = useState<'short' | 'differs'>()

  function canStart(): boolean {
    const isShort = !isLongPassword(password)
    const found = isShort ? 'short' : password === repeated ? undefined : 'differs'
    if (!found) return true
    setMistake(found)
    const wrong = isShort ? passwordRef : repeatedRef
    wrong.current?.focus()
    return false
  }

  /** Its error goes before the next press: the button must not move while it is held. */
  const changeWith =
    (set: (value: string) => void) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      set(currentTarget.value)
      setMistake(undefined)
    }

  return (
    <>
      <PageTitle>{texts.keysTitle}</PageTitle>
      <p className={cls.lkPageText}>{texts.keysText}</p>
      <Notice tone="warning">{texts.danger}</Notice>
      <Input
        ref={passwordRef}
        label={texts.password}
        type="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
        value={password}
        readOnly={isBusy}
        onChange={changeWith(setPassword)}
        {...(mistake === 'short' && { error: texts.short })}
      />
      <Input
        ref={repeatedRef}
        label={texts.repeated}
        type="password"
        autoComplete="new-password"
        value={repeated}
        readOnly={isBusy}
        onChange={changeWith(setRepeated)}
        {...(mistake === 'differs' && { error: texts.differs })}
      />
      <ProblemNotice {...{ problem, texts }} />
      <HoldButton
        {...{ texts, after, isBusy, canStart }}
        onHeld={() => void flow.exportKeys(password)}
      />
    </>
  )
}
