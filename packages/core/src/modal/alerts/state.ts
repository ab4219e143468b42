import { atom } from 'jotai/vanilla'
import type { AlertCode, ReportCode } from '../../adapter/alertCodes.ts'

/** Identifies an alert. */
export type RaisedAlert = { readonly code: ReportCode; readonly details?: string | undefined }

/** A configuration alert; stays until closed. Shown in the modal only with `debug`. */
export type Alert = {
  readonly code: AlertCode
  readonly title: string
  readonly details: string | undefined
}

export const alertAtom = atom<Alert | undefined>(undefined)
