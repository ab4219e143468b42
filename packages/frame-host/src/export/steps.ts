import type { ExportTexts } from './texts.ts'
import type { Export } from './useExport.ts'

/** What each step is given. */
export type StepProps = { readonly flow: Export; readonly texts: ExportTexts }
