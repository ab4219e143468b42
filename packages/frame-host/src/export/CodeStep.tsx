import { Button, Input } from '@latchkey/primitives'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { EmailText } from './EmailText.tsx'
import { cls as own } from './ExportPage.module.css.gen.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { StepProps } from './steps.ts'

const length = 6

/** Asks for the code of the mail. */
export function CodeStep({ flow, texts }: StepProps) {
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
    <form onSubmit={submit} className={own.lkExportForm}>
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
        className={own.lkExportCode}
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
