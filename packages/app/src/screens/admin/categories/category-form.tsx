import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  NumberField,
  SearchableSelect,
  Select,
  Switch,
  TextField,
  TimeField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './booking-categories-view.messages.js'
import { everybody, toCategoryDraft, type CategoryDraft } from './category-draft.js'
import { ChoiceList } from '../entry-list/choice-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { PictureField } from '../entry-list/picture-field.js'

const locationKinds = ['ROOM', 'DESK', 'CAR_SPACE', 'EQUIPMENT'] as const
const timeslotKinds = ['HOURLY', 'HALF_DAY', 'FULL_DAY'] as const
const quotaKinds = ['DAY', 'WEEK', 'MONTH'] as const
const noTemplate = -1

type CategoryFormProps = EntryFormProps<CategoryDraft>

/** The category fields. A new category can start from a template. */
export function CategoryForm(props: CategoryFormProps) {
  const t = useMessages(messages)
  return (
    <>
      {props.isNew && <Templates {...props} />}
      <Names {...props} />
      <Section title={t('times')}>
        <Times {...props} />
      </Section>
      <Section title={t('people')}>
        <Audience {...props} />
      </Section>
      <Section title={t('checkIn')}>
        <CheckIn {...props} />
      </Section>
      <Layouts {...props} />
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="entry-fieldset stack">
      <legend className="entry-legend">{title}</legend>
      {children}
    </fieldset>
  )
}

function Templates({ draft, onChange }: CategoryFormProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const templates = useApiQuery(apiQuery(client, 'category.templates')).data ?? []
  if (templates.length === 0) return null
  return (
    <Select
      label={t('template')}
      value={templates.findIndex(
        ({ standardCategory }) => standardCategory === draft.standardCategory,
      )}
      options={[
        { value: noTemplate, label: t('noTemplate') },
        ...templates.map(({ namePlural }, index) => ({ value: index, label: namePlural })),
      ]}
      onChange={(index) => onChange(toCategoryDraft(templates[index]))}
    />
  )
}

function Names({ draft, errors, onChange }: CategoryFormProps) {
  const t = useMessages(messages)
  return (
    <>
      <div className="entry-pair">
        {(['nameSingle', 'namePlural', 'shortNameSingle', 'shortNamePlural'] as const).map(
          (field) => (
            <TextField
              key={field}
              label={t(field)}
              required={field === 'nameSingle' || field === 'namePlural'}
              maxLength={field.startsWith('short') ? 50 : 100}
              value={draft[field]}
              error={errors[field]}
              onChange={(text) => onChange({ [field]: text })}
            />
          ),
        )}
      </div>
      <Select
        label={t('locationKind')}
        value={draft.locationKind}
        options={[...new Set([...locationKinds, draft.locationKind])].map((value) => ({
          value,
          label: isKnown(value) ? t(value) : value,
        }))}
        error={errors.locationKind}
        onChange={(locationKind) => onChange({ locationKind })}
      />
      <Switch
        label={t('isCapacityRelevant')}
        checked={draft.isCapacityRelevant}
        onChange={(isCapacityRelevant) => onChange({ isCapacityRelevant })}
      />
      <PictureField
        label={t('picture')}
        hint={t('pictureHint')}
        draft={draft}
        error={errors.pictureId}
        onChange={onChange}
      />
    </>
  )
}

const isKnown = (kind: string): kind is (typeof locationKinds)[number] =>
  (locationKinds as readonly string[]).includes(kind)

function Times({ draft, errors, onChange }: CategoryFormProps) {
  const t = useMessages(messages)
  return (
    <>
      <Select
        label={t('timeslotKind')}
        value={draft.timeslotKind}
        options={timeslotKinds.map((value) => ({ value, label: t(value) }))}
        onChange={(timeslotKind) => onChange({ timeslotKind })}
      />
      <div className="entry-pair">
        <TimeField
          label={t('alignBookingTimeFrom')}
          placeholder={t('anyTime')}
          value={draft.alignBookingTimeFrom}
          error={errors.alignBookingTimeFrom}
          onChange={(alignBookingTimeFrom) => onChange({ alignBookingTimeFrom })}
        />
        <TimeField
          label={t('alignBookingTimeTo')}
          placeholder={t('anyTime')}
          value={draft.alignBookingTimeTo}
          error={errors.alignBookingTimeTo}
          onChange={(alignBookingTimeTo) => onChange({ alignBookingTimeTo })}
        />
      </div>
      <Switch
        label={t('preventOverlappingBookings')}
        checked={draft.preventOverlappingBookings}
        onChange={(preventOverlappingBookings) => onChange({ preventOverlappingBookings })}
      />
      <Switch
        label={t('quotaRestrictionActive')}
        checked={draft.quotaRestrictionActive}
        onChange={(quotaRestrictionActive) => onChange({ quotaRestrictionActive })}
      />
      {draft.quotaRestrictionActive && (
        <div className="entry-pair">
          <NumberField
            label={t('quotaRestrictionAmount')}
            value={draft.quotaRestrictionAmount}
            min={1}
            max={1000}
            error={errors.quotaRestrictionAmount}
            onChange={(quotaRestrictionAmount) => onChange({ quotaRestrictionAmount })}
          />
          <Select
            label={t('quotaRestrictionKind')}
            value={draft.quotaRestrictionKind}
            options={quotaKinds.map((value) => ({ value, label: t(value) }))}
            onChange={(quotaRestrictionKind) => onChange({ quotaRestrictionKind })}
          />
        </div>
      )}
    </>
  )
}

function Audience({ draft, errors, onChange }: CategoryFormProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const groups = useApiQuery(apiQuery(client, 'accessGroup.list')).data ?? []
  return (
    <>
      <SearchableSelect
        label={t('restriction')}
        none={t('everybody')}
        value={draft.restrictionId === everybody ? '' : String(draft.restrictionId)}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors['restriction.id']}
        onChange={(id) => onChange({ restrictionId: id ? Number(id) : everybody })}
      />
      <Switch
        label={t('adminOnly')}
        checked={draft.adminOnly}
        onChange={(adminOnly) => onChange({ adminOnly })}
      />
      <Switch
        label={t('enableFindSomeone')}
        checked={draft.enableFindSomeone}
        onChange={(enableFindSomeone) => onChange({ enableFindSomeone })}
      />
    </>
  )
}

function CheckIn({ draft, errors, onChange }: CategoryFormProps) {
  const t = useMessages(messages)
  return (
    <>
      <Switch
        label={t('allowsEarly')}
        checked={draft.allowsEarly}
        onChange={(allowsEarly) =>
          onChange({ allowsEarly, minutesAllowedEarly: allowsEarly ? '15' : '0' })
        }
      />
      {draft.allowsEarly && (
        <TextField
          label={t('minutesAllowedEarly')}
          inputMode="numeric"
          value={draft.minutesAllowedEarly}
          error={errors.minutesAllowedEarly}
          onChange={(minutesAllowedEarly) => onChange({ minutesAllowedEarly })}
        />
      )}
      <Switch
        label={t('autoCancels')}
        checked={draft.autoCancels}
        onChange={(autoCancels) =>
          onChange({ autoCancels, minutesAutoCancel: autoCancels ? '15' : '0' })
        }
      />
      {draft.autoCancels && (
        <TextField
          label={t('minutesAutoCancel')}
          inputMode="numeric"
          value={draft.minutesAutoCancel}
          error={errors.minutesAutoCancel}
          onChange={(minutesAutoCancel) => onChange({ minutesAutoCancel })}
        />
      )}
    </>
  )
}

function Layouts({ draft: { layoutIds }, onChange }: CategoryFormProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const layouts = useApiQuery(apiQuery(client, 'layout.list')).data ?? []
  if (layouts.length === 0) return null
  return (
    <div className="entry-fieldset stack">
      <ChoiceList
        isSection
        label={t('layouts')}
        choices={layouts.map(({ id, text }) => ({ id, name: text }))}
        chosen={layoutIds}
        emptyText=""
        onChange={(ids) => onChange({ layoutIds: [...ids] })}
      />
    </div>
  )
}
