import { Input, type InputProps } from '@latchkey/primitives'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'

/** One email address. */
export function EmailInput(props: Omit<InputProps, 'label'>) {
  const t = useText(texts)
  return (
    <Input
      type="email"
      label={t('email.label')}
      placeholder={t('email.placeholder')}
      name="email"
      dir="ltr"
      maxLength={254}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
