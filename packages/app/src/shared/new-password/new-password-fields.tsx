import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './new-password.messages.js'

export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

/** Validates a new password by field. Only the server knows the minimum length. */
export function findPasswordProblems({ password, repeat }: NewPassword): {
  readonly password?: 'newPasswordMissing'
  readonly repeat?: 'mismatch'
} {
  if (password === '') return { password: 'newPasswordMissing' }
  return password === repeat ? {} : { repeat: 'mismatch' }
}

export interface NewPasswordFieldsProps {
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  readonly problems: ReturnType<typeof findPasswordProblems>
  /** The account name for password managers, if known. */
  readonly username?: string | undefined
  /** Whether the account is new and has no old password. */
  readonly isFirst?: boolean
  readonly autoFocus?: boolean
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, problems, username, isFirst = false, autoFocus = false } = props
  const t = useMessages(messages)
  return (
    <>
      {username !== undefined && (
        <input hidden readOnly name="username" autoComplete="username" value={username} />
      )}
      <TextField
        label={t(isFirst ? 'password' : 'newPassword')}
        type="password"
        autoFocus={autoFocus}
        autoComplete="new-password"
        value={value.password}
        error={problems.password && t(problems.password)}
        onChange={(password) => onChange({ ...value, password })}
      />
      <TextField
        label={t(isFirst ? 'confirmPassword' : 'repeatPassword')}
        type="password"
        autoComplete="new-password"
        value={value.repeat}
        error={problems.repeat && t(problems.repeat)}
        onChange={(repeat) => onChange({ ...value, repeat })}
      />
    </>
  )
}
