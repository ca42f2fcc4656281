import { isApiError, type LoginMethod, type LoginMethodInput } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Checkbox, TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef } from 'react'
import { useSession } from '../../../session/session.js'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { LdapAttributes, LdapFields } from './ldap-fields.js'
import {
  findFlaws,
  keepsSecret,
  toDraft,
  toFieldErrors,
  toInput,
  type MethodDraft,
  type TextName,
} from './method-draft.js'
import { messages } from './method-setup.messages.js'
import { ReadIssuer } from './read-issuer.js'
import { ReadMetadata } from './read-metadata.js'

interface MethodFormProps {
  readonly type: LoginMethodInput['type']
  /** Undefined for a new method. */
  readonly method: LoginMethod | undefined
  /** Receives the saved method; undefined if the form was closed. */
  readonly onDone: (saved?: LoginMethod) => void
}

export const addTitles = {
  OPENID: 'addOpenId',
  SAML: 'addSaml',
  LDAP: 'addLdap',
} as const

const limits: Partial<Record<TextName, number>> = {
  title: 100,
  issuer: 1000,
  secret: 4000,
  entryPoint: 1000,
  idpIssuer: 1000,
  url: 300,
  bindDn: 1000,
  baseDn: 1000,
  userFilter: 2000,
}

/** Adds or edits a login method with an identity provider. */
export function MethodForm({ type, method, onDone }: MethodFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const saved = useRef<LoginMethod>(undefined)
  const save = async (draft: MethodDraft) => {
    const body = toInput(draft)
    saved.current = method
      ? await mutate(runtime, 'authenticationMethod.update', { id: method.id, body })
      : await mutate(runtime, 'authenticationMethod.create', { orgId: 'current', body })
  }
  return (
    <FormDialog
      title={method ? t('editNamed', { name: method.title }) : t(addTitles[type])}
      action={method ? undefined : t('add')}
      first={toDraft(type, method)}
      validate={(draft) =>
        Object.fromEntries(
          Object.entries(findFlaws(draft, method)).map(([name, flaw]) => [name, t(flaw)]),
        )
      }
      save={save}
      saved={t('saved')}
      fallback={t('saveFailed')}
      toFieldErrors={(error) => (isApiError(error) ? toFieldErrors(error) : {})}
      onDone={() => onDone(saved.current)}
    >
      {({ draft, errors, onChange }) => {
        const text = (name: TextName) => ({
          label: t(name),
          value: draft[name],
          error: errors[name],
          autoComplete: 'off',
          spellCheck: false,
          maxLength: limits[name] ?? 200,
          onChange: (value: string) => onChange({ [name]: value }),
        })
        return (
          <>
            <TextField {...text('title')} hint={t('titleHint')} required spellCheck />
            {type === 'OPENID' && (
              <>
                <ReadIssuer
                  issuer={draft.issuer}
                  field={text('issuer')}
                  onRead={(issuer) => onChange({ issuer })}
                />
                <TextField {...text('clientId')} autoCapitalize="none" required />
                <TextField
                  {...text('secret')}
                  type="password"
                  autoComplete="new-password"
                  hint={t(keepsSecret(draft, method) ? 'secretKept' : 'secretHint')}
                  required={!keepsSecret(draft, method)}
                />
              </>
            )}
            {type === 'SAML' && (
              <>
                <ReadMetadata onRead={onChange} />
                <TextField {...text('idpIssuer')} autoCapitalize="none" required />
                <TextField {...text('entryPoint')} hint={t('entryPointHint')} type="url" required />
                <TextArea
                  label={t('idpCertificates')}
                  hint={t('idpCertificatesHint')}
                  rows={4}
                  required
                  spellCheck={false}
                  value={draft.idpCertificates}
                  error={errors.idpCertificates}
                  onChange={(idpCertificates) => onChange({ idpCertificates })}
                />
              </>
            )}
            {type === 'LDAP' && (
              <LdapFields
                draft={draft}
                errors={errors}
                field={text}
                isKept={keepsSecret(draft, method)}
                onChange={onChange}
              />
            )}
            <Domains
              chosen={draft.domains}
              error={errors.domains}
              onChange={(domains) => onChange({ domains })}
            />
            <details className="method-more">
              <summary>{t('more')}</summary>
              <div className="stack gap-5">
                {type === 'OPENID' && (
                  <>
                    <TextField {...text('scope')} hint={t('scopeHint')} />
                    <TextField {...text('emailClaim')} hint={t('emailClaimHint')} />
                    <TextField {...text('userNameClaim')} hint={t('userNameClaimHint')} />
                  </>
                )}
                {type === 'SAML' && (
                  <TextField {...text('emailAttribute')} hint={t('emailAttributeHint')} />
                )}
                {type === 'LDAP' ? (
                  <LdapAttributes draft={draft} errors={errors} field={text} onChange={onChange} />
                ) : (
                  <>
                    <TextField {...text('tenantId')} hint={t('tenantIdHint')} />
                    <TextField {...text('directoryClientId')} hint={t('directoryClientIdHint')} />
                  </>
                )}
              </div>
            </details>
          </>
        )
      }}
    </FormDialog>
  )
}

interface DomainsProps {
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (domains: readonly string[]) => void
}

/** Chooses some of the organisation's domains. None means all. */
function Domains({ chosen, error, onChange }: DomainsProps) {
  const t = useMessages(messages)
  const { org } = useSession()
  const domains = [...new Set([...(org.organisationDomains ?? []), ...chosen])]
  if (domains.length < 2 && chosen.length === 0) return null
  return (
    <fieldset className="method-group unstyled stack gap-2">
      <legend>{t('domains')}</legend>
      <p className="hint">{t('domainsHint')}</p>
      {domains.map((domain) => (
        <Checkbox
          key={domain}
          label={domain}
          checked={chosen.includes(domain)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, domain] : chosen.filter((one) => one !== domain))
          }
        />
      ))}
      {error && <p className="mb-field-error">{error}</p>}
    </fieldset>
  )
}
