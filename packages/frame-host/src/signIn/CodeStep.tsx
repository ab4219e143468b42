import { Button, Input } from '@latchkey/primitives'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { EmailText } from './EmailText.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { cls as own } from './SignIn.module.css.gen.ts'
import type { SignInStepProps } from './steps.ts'

const length = 6

/** Asks for the code of the mail. */
export function CodeStep({ flow, texts }: SignInStepProps) {
  const { problem } = flow.state
  const inputRef = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')

  // A wrong code is replaced by typing.
  useEffect(() => {
    if (problem === 'wrongCode') inputRef.current?.select()
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === length) void flow.signIn(code)
    else inputRef.current?.focus()
  }

  return (
    <form onSubmit={submit} className={own.lkSignInForm}>
      <PageTitle>{texts.codeTitle}</PageTitle>
      <p className={cls.lkPageText}>
        <EmailText text={texts.codeText} email={flow.email} />
      </p>
      <ProblemNotice {...{ problem, texts }} />
      <Input
        ref={inputRef}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        className={own.lkSignInCode}
        value={code}
        readOnly={flow.isBusy}
        onChange={({ currentTarget }) =>
          setCode(currentTarget.value.replace(/\D/g, '').slice(0, length))
        }
        {...(problem === 'wrongCode' && { error: texts.wrongCode })}
      />
      <Button type="submit" busy={flow.isBusy}>
        {texts.next}
      </Button>
      <Button variant="quiet" disabled={flow.isBusy} onClick={flow.restart}>
        {texts.otherEmail}
      </Button>
    </form>
  )
}
