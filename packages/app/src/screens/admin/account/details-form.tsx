import type { Organisation, OrganisationEdit } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Combobox,
  knownLocales,
  nameOfLocale,
  Notice,
  NumberField,
  Select,
  TextArea,
  TextField,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { messages } from './account.messages.js'
import { LogoField } from './logo-field.js'

const toZone = (name: string): ListboxOption => ({ value: name, label: name.replaceAll('_', ' ') })
const zones = Intl.supportedValuesOf('timeZone').map(toZone)
/** Allowed range for the minimum password length. */
const lengths = { min: 8, max: 128 } as const

const toDraft = (org: Organisation) => ({
  name: org.name,
  timeZone: org.timeZone as string,
  locale: org.locale ?? '',
  minPasswordLength: org.minPasswordLength as number,
  domains: (org.domains ?? []).join('\n'),
  /** Image id of a new logo; null removes the logo; undefined leaves it unchanged. */
  logoImage: undefined as number | null | undefined,
  lightLogoImage: undefined as number | null | undefined,
})
type Draft = ReturnType<typeof toDraft>

/** Sends only the changed fields, so concurrent edits of the other fields survive. */
function toEdit(draft: Draft, first: Organisation): OrganisationEdit {
  const before = toDraft(first)
  const { locale, domains, minPasswordLength } = draft
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(draft.timeZone !== before.timeZone && { timeZone: draft.timeZone }),
    ...(locale !== before.locale && { locale: locale || null }),
    ...(minPasswordLength !== before.minPasswordLength && { minPasswordLength }),
    ...(domains !== before.domains && { domains: domains.split(/[\s,;]+/).filter(Boolean) }),
    ...(draft.logoImage !== undefined && { logoImage: draft.logoImage }),
    ...(draft.lightLogoImage !== undefined && { lightLogoImage: draft.lightLogoImage }),
  }
}

interface DetailsFormProps {
  readonly org: Organisation
  readonly mayChangeDomains: boolean
}

export function DetailsForm({ org, mayChangeDomains }: DetailsFormProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  /** The values when the form opened. Another administrator may have saved since then. */
  const [first, setFirst] = useState(org)
  const [draft, setDraft] = useState(() => toDraft(org))
  const [isSent, setSent] = useState(false)
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const isNamed = draft.name.trim() !== ''
  const { minPasswordLength: length } = draft
  const isLengthValid = length >= lengths.min && length <= lengths.max
  const save = async () => {
    const saved = await mutate(runtime, 'org.update', { id: 'current', body: toEdit(draft, first) })
    setFirst(saved)
    setDraft(toDraft(saved))
    setSent(false)
    toasts.add({ tone: 'success', text: t('saved') })
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('saveFailed'), () => {
    setSent(true)
    return isNamed && isLengthValid && save()
  })
  return (
    <form className="account-form stack gap-5" noValidate onSubmit={onSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        label={t('name')}
        required
        maxLength={100}
        value={draft.name}
        error={isSent && !isNamed && t('nameMissing')}
        onChange={(name) => change({ name })}
      />
      <Combobox
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        icon="globe"
        clearable={false}
        value={toZone(draft.timeZone)}
        options={zones}
        onChange={(zone) => zone && change({ timeZone: zone.value })}
      />
      <Select
        label={t('locale')}
        hint={t('localeHint')}
        value={draft.locale}
        options={[
          { value: '', label: t('noLocale') },
          ...knownLocales().map((locale) => ({
            value: locale,
            label: nameOfLocale(locale, language),
          })),
        ]}
        onChange={(locale) => change({ locale })}
      />
      <NumberField
        label={t('minPasswordLength')}
        hint={t('minPasswordLengthHint')}
        {...lengths}
        value={length}
        error={isSent && !isLengthValid && t('lengthInvalid', lengths)}
        onChange={(minPasswordLength) => change({ minPasswordLength })}
      />
      <TextArea
        label={t('domains')}
        hint={t(mayChangeDomains ? 'domainsHint' : 'domainsFixed')}
        rows={mayChangeDomains || draft.domains ? 3 : 1}
        placeholder={mayChangeDomains ? undefined : t('noDomains')}
        readOnly={!mayChangeDomains}
        value={draft.domains}
        onChange={(domains) => change({ domains })}
      />
      <div className="tiles gap-5">
        <LogoField
          label={t('logo')}
          address={org.logoImage}
          picture={draft.logoImage}
          onChange={(logoImage) => change({ logoImage })}
        />
        <LogoField
          label={t('lightLogo')}
          address={org.lightLogoImage}
          picture={draft.lightLogoImage}
          isForDark
          onChange={(lightLogoImage) => change({ lightLogoImage })}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
