import { NamesView } from '../names/NamesView.tsx'
import { RegisteredNameView } from '../names/RegisteredNameView.tsx'
import { RegisterNameView } from '../names/RegisterNameView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  ChooseAccountName: NamesView,
  RegisterAccountName: RegisterNameView,
  RegisterAccountNameSuccess: RegisteredNameView,
})
