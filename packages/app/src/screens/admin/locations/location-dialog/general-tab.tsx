import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn, possibleSubKinds } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Checkbox,
  NumberField,
  Select,
  TextArea,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../../session/session.js'
import { leafKindsOf, useKindName } from '../tree/kind-names.js'
import type { TextFieldName } from './draft/location-draft.js'
import { CalendarField, CalendarState } from './calendar-field.js'
import { messages } from './location-dialog.messages.js'
import type { LocationTabProps } from './draft/tab-props.js'
import { TagsField } from './tags-field.js'

const mostPeople = 100_000

export function GeneralTab({ location, draft, errors, onChange }: LocationTabProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org, categories } = useSession()
  const nameKind = useKindName()
  const { data: providers = [] } = useApiQuery(apiQuery(client, 'provider.list'))
  const leafKinds = leafKindsOf(categories)
  const kinds = [...new Set([draft.kind, ...possibleSubKinds('ORL', leafKinds)])]
  // Containers such as buildings are not bookable unless already set up that way.
  const mayBeBooked =
    leafKinds.includes(draft.kind) ||
    draft.isBookable ||
    draft.categoryId !== undefined ||
    draft.capacity > 0
  const text = (field: TextFieldName, type: 'text' | 'url' = 'text') => (
    <TextField
      label={t(field)}
      type={type}
      maxLength={field === 'address' ? 1000 : 255}
      value={draft[field]}
      error={errors[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  return (
    <>
      <div className="entry-pair">
        <TextField
          label={t('name')}
          required
          maxLength={255}
          value={draft.name}
          error={errors['name']}
          onChange={(name) => onChange({ name })}
        />
        <Select
          label={t('kind')}
          value={draft.kind}
          error={errors['kind']}
          disabled={location.kind === 'ORL'}
          options={kinds.map((value) => ({ value, label: nameKind(value) }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <div className="entry-pair">
        {text('shortName')}
        {text('longName')}
      </div>
      {mayBeBooked && <BookingFields draft={draft} errors={errors} onChange={onChange} />}
      <fieldset className="entry-fieldset stack">
        <legend className="entry-legend">{t('details')}</legend>
        <TextArea
          label={t('description')}
          counter={4000}
          value={draft.description}
          error={errors['description']}
          onChange={(description) => onChange({ description })}
        />
        <TextArea
          label={t('alert')}
          counter={1000}
          value={draft.alert}
          error={errors['alert']}
          onChange={(alert) => onChange({ alert })}
        />
        <TagsField value={draft.tags} onChange={(tags) => onChange({ tags })} />
      </fieldset>
      <fieldset className="entry-fieldset stack">
        <legend className="entry-legend">{t('connections')}</legend>
        <div className="entry-pair">
          {text('externalReference')}
          <CalendarField draft={draft} errors={errors} onChange={onChange} />
          {text('calendarResource')}
          {isSwitchedOn(org.configSettings, 'location_vc_endpoint') && text('conferenceEndPoint')}
          <Select
            label={t('provider')}
            value={draft.providerId ?? 0}
            error={errors['provider']}
            options={[
              { value: 0, label: t('noProvider') },
              ...providers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => onChange({ providerId: id || undefined })}
          />
        </div>
        <CalendarState location={location} />
      </fieldset>
    </>
  )
}

type BookingFieldsProps = Pick<LocationTabProps, 'draft' | 'errors' | 'onChange'>

/** Whether and how the location can be booked, and its capacity. */
function BookingFields({ draft, errors, onChange }: BookingFieldsProps) {
  const t = useMessages(messages)
  const { categories } = useSession()
  return (
    <fieldset className="entry-fieldset stack">
      <legend className="entry-legend">{t('booking')}</legend>
      <Checkbox
        label={t('isBookable')}
        checked={draft.isBookable}
        onChange={(isBookable) =>
          onChange({
            isBookable,
            ...(isBookable &&
              draft.categoryId === undefined && {
                categoryId: categories.find(({ locationKind }) => locationKind === draft.kind)?.id,
              }),
          })
        }
      />
      <div className="entry-pair">
        <Select
          label={t('category')}
          value={draft.categoryId ?? 0}
          error={errors['bookingCategoryId']}
          options={[
            { value: 0, label: t('noCategory') },
            ...categories.map(({ id, namePlural }) => ({ value: id, label: namePlural })),
          ]}
          onChange={(id) => onChange({ categoryId: id || undefined })}
        />
        <NumberField
          label={t('capacity')}
          max={mostPeople}
          value={draft.capacity}
          error={errors['capacity']}
          onChange={(capacity) => onChange({ capacity })}
        />
        <NumberField
          label={t('minimumCapacity')}
          hint={t('minimumCapacityHint')}
          max={mostPeople}
          value={draft.minimumCapacity}
          error={errors['minimumCapacity']}
          onChange={(minimumCapacity) => onChange({ minimumCapacity })}
        />
      </div>
    </fieldset>
  )
}
