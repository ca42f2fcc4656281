import { TextField, useMessages, type TextFieldProps } from '@mosaic-booking/widgets/ui'
import { oauth2Addresses, type MethodDraft, type TextName } from './method-draft.js'
import { messages } from './method-setup.messages.js'
import { ReadIssuer } from './read-issuer.js'

interface ClientFieldsProps {
  readonly draft: MethodDraft
  readonly field: (name: TextName) => TextFieldProps
  /** Whether the stored secret stays without a new one. */
  readonly isKept: boolean
  readonly onChange: (changes: Partial<MethodDraft>) => void
}

/** The provider of OpenID Connect or OAuth 2, and the client registered there. */
export function ClientFields({ draft, field, isKept, onChange }: ClientFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      {draft.type === 'OPENID' ? (
        <ReadIssuer
          issuer={draft.issuer}
          field={field('issuer')}
          onRead={(issuer) => onChange({ issuer })}
        />
      ) : (
        oauth2Addresses.map((name) => <TextField key={name} {...field(name)} type="url" required />)
      )}
      <TextField {...field('clientId')} autoCapitalize="none" required />
      <TextField
        {...field('secret')}
        type="password"
        autoComplete="new-password"
        hint={t(isKept ? 'secretKept' : 'secretHint')}
        required={!isKept}
      />
    </>
  )
}

/** Scopes and claims, which have defaults. */
export function ClientDetails({ draft, field }: Pick<ClientFieldsProps, 'draft' | 'field'>) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        {...field('scope')}
        hint={t(draft.type === 'OPENID' ? 'scopeHint' : 'oauth2ScopeHint')}
      />
      <TextField {...field('emailClaim')} hint={t('emailClaimHint')} />
      <TextField {...field('userNameClaim')} hint={t('userNameClaimHint')} />
    </>
  )
}
