import { useStyle } from '@latchkey/primitives'
import { CodeStep } from './CodeStep.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { css } from './SignIn.module.css.gen.ts'
import type { SignInStepProps } from './steps.ts'
import { UnlockStep } from './UnlockStep.tsx'

const steps = { email: EmailStep, device: DeviceStep, code: CodeStep, unlock: UnlockStep }

/** Props of {@link SignInStep}. */
export type SignInStepOptions = SignInStepProps & { readonly step: keyof typeof steps }

/** One step of a sign-in on a page of the wallet itself. */
export function SignInStep({ step, ...props }: SignInStepOptions) {
  useStyle(css)
  const Step = steps[step]
  return <Step {...props} />
}
