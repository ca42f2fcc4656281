import { toMessage, type OrganisationSetup } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Combobox,
  NumberField,
  Select,
  TextField,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { FormDialog, type FieldErrors } from '../../shared/form-dialog/form-dialog.js'
import '../admin/entry-list/entry-list.css'
import { messages } from './organisation.messages.js'

const toZone = (name: string): ListboxOption => ({ value: name, label: name.replaceAll('_', ' ') })
const zones = Intl.supportedValuesOf('timeZone').map(toZone)
/** Allowed range for the minimum password length. */
const lengths = { min: 8, max: 128 } as const

/** Thrown if the name or domain is taken. The server's message is shown above the form. */
class Taken extends Error {}

type Draft = Required<OrganisationSetup>

const first: Draft = {
  organisationName: '',
  organisationDomain: '',
  organisationTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  organisationStatus: 'TRIAL',
  minPasswordLength: lengths.min,
}

interface CreateOrganisationDialogProps {
  readonly onClose: () => void
  /** Switches to the new organisation. */
  readonly onCreated: (organisationId: number) => Promise<void>
}

export function CreateOrganisationDialog({ onClose, onCreated }: CreateOrganisationDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { data: statuses } = useApiQuery(apiQuery(runtime.client, 'config.customerStatuses'))
  const validate = (draft: Draft): FieldErrors => ({
    organisationName: draft.organisationName.trim() ? undefined : t('nameMissing'),
    organisationDomain: draft.organisationDomain.trim() ? undefined : t('domainMissing'),
    minPasswordLength:
      draft.minPasswordLength >= lengths.min && draft.minPasswordLength <= lengths.max
        ? undefined
        : t('lengthInvalid', lengths),
  })
  const save = async (body: Draft) => {
    const { status, msg, organisation } = await mutate(runtime, 'org.setup', { body })
    if (status === 'ERROR' || !organisation) throw new Taken(msg ?? t('createFailed'))
    await onCreated(organisation.id)
  }
  return (
    <FormDialog<Draft>
      title={t('create')}
      action={t('create')}
      subtitle={t('createHint')}
      first={first}
      validate={validate}
      save={save}
      fallback={(error) =>
        error instanceof Taken ? error.message : toMessage(error, t('createFailed'), language)
      }
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <TextField
            label={t('name')}
            required
            maxLength={100}
            value={draft.organisationName}
            error={errors.organisationName}
            onChange={(organisationName) => onChange({ organisationName })}
          />
          <TextField
            label={t('domain')}
            hint={t('domainHint')}
            required
            maxLength={253}
            value={draft.organisationDomain}
            error={errors.organisationDomain}
            onChange={(organisationDomain) => onChange({ organisationDomain })}
          />
          <Combobox
            label={t('timeZone')}
            icon="globe"
            value={toZone(draft.organisationTimeZone)}
            options={zones}
            onChange={(zone) => zone && onChange({ organisationTimeZone: zone.value })}
          />
          <div className="entry-pair">
            <Select
              label={t('status')}
              value={draft.organisationStatus}
              options={(statuses ?? []).map(({ value, text }) => ({
                value: value as Draft['organisationStatus'],
                label: text,
              }))}
              onChange={(organisationStatus) => onChange({ organisationStatus })}
            />
            <NumberField
              label={t('minPasswordLength')}
              {...lengths}
              value={draft.minPasswordLength}
              error={errors.minPasswordLength}
              onChange={(minPasswordLength) => onChange({ minPasswordLength })}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
