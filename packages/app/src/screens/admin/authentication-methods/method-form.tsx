import { isApiError, type LoginMethod, type LoginMethodInput } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Checkbox,
  TextArea,
  TextField,
  useMessages,
  type TextFieldProps,
} from '@mosaic-booking/widgets/ui'
import { useRef } from 'react'
import { useSession } from '../../../session/session.js'
import { FormDialog, type FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import { ClientDetails, ClientFields } from './client-fields.js'
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
  OAUTH2: 'addOauth2',
  SAML: 'addSaml',
  LDAP: 'addLdap',
  CARD: 'addCard',
} as const

const limits: Partial<Record<TextName, number>> = {
  title: 100,
  issuer: 1000,
  authorizationUrl: 1000,
  tokenUrl: 1000,
  userinfoUrl: 1000,
  secret: 4000,
  entryPoint: 1000,
  idpIssuer: 1000,
  url: 300,
  bindDn: 1000,
  baseDn: 1000,
  userFilter: 2000,
  groupBaseDn: 1000,
}

const isClientType = (type: MethodDraft['type']) => type === 'OPENID' || type === 'OAUTH2'

/** Adds or edits a login method. */
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
            {(isClientType(type) || type === 'SAML') && !method && (
              <p className="hint">{t('registerFirst')}</p>
            )}
            <TextField
              {...text('title')}
              hint={t(type === 'CARD' ? 'cardTitleHint' : 'titleHint')}
              required
              spellCheck
            />
            {isClientType(type) && (
              <ClientFields
                draft={draft}
                field={text}
                isKept={keepsSecret(draft, method)}
                onChange={onChange}
              />
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
            {type !== 'CARD' && (
              <>
                <Domains
                  chosen={draft.domains}
                  error={errors.domains}
                  onChange={(domains) => onChange({ domains })}
                />
                <MoreSettings draft={draft} errors={errors} field={text} onChange={onChange} />
              </>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

interface MoreSettingsProps {
  readonly draft: MethodDraft
  readonly errors: FieldErrors
  readonly field: (name: TextName) => TextFieldProps
  readonly onChange: (changes: Partial<MethodDraft>) => void
}

function MoreSettings({ draft, errors, field, onChange }: MoreSettingsProps) {
  const t = useMessages(messages)
  const { type } = draft
  return (
    <details className="method-more">
      <summary>{t('more')}</summary>
      <div className="stack gap-5">
        {isClientType(type) && <ClientDetails draft={draft} field={field} />}
        {type === 'SAML' && (
          <TextField {...field('emailAttribute')} hint={t('emailAttributeHint')} />
        )}
        {type === 'LDAP' ? (
          <LdapAttributes draft={draft} errors={errors} field={field} onChange={onChange} />
        ) : (
          <>
            <TextField {...field('tenantId')} hint={t('tenantIdHint')} />
            <TextField {...field('directoryClientId')} hint={t('directoryClientIdHint')} />
          </>
        )}
      </div>
    </details>
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
