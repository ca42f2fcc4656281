import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './two-factor.messages.js'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: 'codeMissing' | 'codeWrong' | undefined
}

/** Field for a one-time code, with autofill support. */
export function CodeField({ value, onChange, problem }: CodeFieldProps) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      maxLength={7}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
      error={problem && t(problem)}
    />
  )
}

export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)
