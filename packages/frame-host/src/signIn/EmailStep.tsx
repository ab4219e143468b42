import { Button, Input } from '@latchkey/primitives'
import { type FormEvent, useState } from 'react'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { cls as own } from './SignIn.module.css.gen.ts'
import type { SignInStepProps } from './steps.ts'

/** Asks for the email of the wallet. */
export function EmailStep({ flow, texts }: SignInStepProps) {
  const { problem } = flow.state
  const [email, setEmail] = useState(flow.email)
  const [isWrong, setWrong] = useState(false)
  const error = isWrong || problem === 'invalidEmail' ? texts.invalidEmail : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    const to = email.trim()
    const hasParts = /^\S+@\S+$/.test(to)
    setWrong(!hasParts)
    if (hasParts) void flow.sendCode(to)
  }

  return (
    <form noValidate onSubmit={submit} className={own.lkSignInForm}>
      <PageTitle>{texts.emailTitle}</PageTitle>
      <p className={cls.lkPageText}>{texts.emailText}</p>
      <ProblemNotice {...{ problem, texts }} />
      <Input
        label={texts.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        value={email}
        readOnly={flow.isBusy}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        {...(error && { error })}
      />
      <Button type="submit" busy={flow.isBusy}>
        {texts.next}
      </Button>
    </form>
  )
}
