import {
  Select,
  TextArea,
  TextField,
  useMessages,
  type TextFieldProps,
} from '@mosaic-booking/widgets/ui'
import type { FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './ldap.messages.js'
import type { MethodDraft, TextName } from './method-draft.js'

interface LdapFieldsProps {
  readonly draft: MethodDraft
  readonly errors: FieldErrors
  readonly field: (name: TextName) => TextFieldProps
  readonly onChange: (changes: Partial<MethodDraft>) => void
}

const securities = ['TLS', 'STARTTLS', 'NONE'] as const

/** Changes the encryption, and the scheme of the address with it. */
const withSecurity = (
  { url }: MethodDraft,
  security: MethodDraft['security'],
): Partial<MethodDraft> => ({
  security,
  url: url.replace(/^ldaps?:/, security === 'TLS' ? 'ldaps:' : 'ldap:'),
})

/** The connection to an LDAP directory. */
export function LdapFields({
  draft,
  field,
  isKept,
  onChange,
}: LdapFieldsProps & { readonly isKept: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      <TextField {...field('url')} hint={t('urlHint')} autoCapitalize="none" required />
      <Select
        label={t('security')}
        value={draft.security}
        options={securities.map((value) => ({ value, label: t(value) }))}
        onChange={(security) => onChange(withSecurity(draft, security as MethodDraft['security']))}
      />
      <TextField {...field('baseDn')} hint={t('baseDnHint')} autoCapitalize="none" required />
      <TextField {...field('bindDn')} hint={t('bindDnHint')} autoCapitalize="none" />
      {draft.bindDn.trim() !== '' && (
        <TextField
          {...field('secret')}
          label={t('password')}
          type="password"
          autoComplete="new-password"
          hint={t(isKept ? 'passwordKept' : 'passwordHint')}
          required={!isKept}
        />
      )}
    </>
  )
}

/** Search, attributes and certificate, which have defaults. */
export function LdapAttributes({ draft, errors, field, onChange }: LdapFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        {...field('userFilter')}
        hint={t('userFilterHint', {
          standard: '(mail={username})',
          activeDirectory: '(&(objectClass=user)(mail={username}))',
        })}
        autoCapitalize="none"
      />
      <TextField {...field('groupBaseDn')} hint={t('groupBaseDnHint')} autoCapitalize="none" />
      <TextField {...field('ldapEmailAttribute')} hint={t('byDefault', { value: 'mail' })} />
      <TextField {...field('firstNameAttribute')} hint={t('byDefault', { value: 'givenName' })} />
      <TextField {...field('lastNameAttribute')} hint={t('byDefault', { value: 'sn' })} />
      <TextArea
        label={field('caCertificate').label}
        hint={t('caCertificateHint')}
        rows={3}
        spellCheck={false}
        value={draft.caCertificate}
        error={errors.caCertificate}
        onChange={(caCertificate) => onChange({ caCertificate })}
      />
    </>
  )
}
