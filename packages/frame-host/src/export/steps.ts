import type { ExportTexts } from './texts.ts'
import type { ExportFlow } from './useExport.ts'

/** What each step is given. */
export type StepProps = { readonly flow: ExportFlow; readonly texts: ExportTexts }
