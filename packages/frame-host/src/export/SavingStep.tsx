import { Button } from '@latchkey/primitives'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import type { Ports } from '../ports.ts'
import type { ExportedKeys } from '../worker/messages.ts'
import { cls as own } from './ExportPage.module.css.gen.ts'
import { saveFile } from './saveFile.ts'
import type { ExportTexts } from './texts.ts'
import { WordList } from './WordList.tsx'

/** Props of {@link SavingStep}. */
export type SavingStepProps = {
  readonly keys: ExportedKeys
  readonly texts: ExportTexts
  readonly after: Ports['after']
  readonly onDone: () => void
}

/** Offers the file, and shows the words when they are asked for. */
export function SavingStep({ keys, texts, after, onDone }: SavingStepProps) {
  const wordsId = useId()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') setShown(false)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  function toggle({ nativeEvent }: MouseEvent) {
    if (nativeEvent.isTrusted) setShown(!isShown)
  }

  return (
    <>
      <PageTitle>{texts.savingTitle}</PageTitle>
      <p className={cls.lkPageText}>{texts.savingText}</p>
      <section className={own.lkExportPart}>
        <h2 className={own.lkExportLabel}>{texts.file}</h2>
        <Button onClick={() => saveFile({ after }, keys.fileName, keys.keystore)}>
          {texts.saveFile}
        </Button>
      </section>
      <section className={own.lkExportPart}>
        <h2 className={own.lkExportLabel}>{texts.words}</h2>
        <Button
          variant="secondary"
          aria-expanded={isShown}
          aria-controls={wordsId}
          onClick={toggle}
          onKeyDown={ignoreRepeat}
        >
          {isShown ? texts.hideWords : texts.showWords}
        </Button>
        <div id={wordsId}>{isShown && <WordList phrase={keys.phrase} />}</div>
      </section>
      <Button variant="quiet" onClick={onDone}>
        {texts.done}
      </Button>
    </>
  )
}
