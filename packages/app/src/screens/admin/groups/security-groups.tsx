import type { AccessGroup, AccessGroupInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, IconButton, Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import { ChoiceList } from '../entry-list/choice-list.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './groups.messages.js'
import './groups.css'
import { useGroupUses } from './use-group-uses.js'

type Restriction = AccessGroupInput['groupRestrictions'][number]
type Draft = AccessGroupInput
const admissions = ['any', 'all', 'none'] as const
type Admission = (typeof admissions)[number]

const admissionOf = ({ exclusion, allRequired }: Restriction): Admission =>
  exclusion ? 'none' : allRequired ? 'all' : 'any'

const groupsOf = ({ restrictionType, userGroups, domainGroups }: Restriction) =>
  (restrictionType === 'USER' ? userGroups : domainGroups) ?? []

const fieldOf = ({ restrictionType }: Restriction) =>
  restrictionType === 'USER' ? ('userGroups' as const) : ('domainGroups' as const)

function toRestriction(
  restrictionType: Restriction['restrictionType'],
  admission: Admission,
  ids: readonly number[],
): Restriction {
  const groups = ids.map((id) => ({ id }))
  return restrictionType === 'USER'
    ? {
        restrictionType,
        exclusion: admission === 'none',
        allRequired: admission === 'all',
        userGroups: groups,
      }
    : { restrictionType, exclusion: admission === 'none', domainGroups: groups }
}

/** Groups that admit or exclude the members of user or domain groups. */
export function SecurityGroups({ header }: { readonly header: ReactNode }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { describeUses, refuseRemoval } = useGroupUses()
  const describe = (restriction: Restriction) =>
    t(`${restriction.restrictionType}${admissionOf(restriction)}`, {
      groups: groupsOf(restriction)
        .map(({ name }) => name ?? '')
        .join(', '),
    })
  return (
    <EntryList<AccessGroup, Draft>
      name="security-groups"
      title={t('securityGroups')}
      subtitle={t('securityGroupsText')}
      addLabel={t('addSecurityGroup')}
      emptyIcon="lock"
      emptyTitle={t('securityGroupsEmptyTitle')}
      emptyText={t('securityGroupsEmpty')}
      header={header}
      query={useApiQuery(apiQuery(runtime.client, 'accessGroup.list'))}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        {
          key: 'conditions',
          header: t('conditions'),
          value: ({ groupRestrictions }) =>
            groupRestrictions.map(describe).join('; ') || t('everybody'),
        },
        { key: 'uses', header: t('usedBy'), value: describeUses },
      ]}
      toDraft={(group) => ({
        name: group?.name ?? '',
        groupRestrictions: (group?.groupRestrictions ?? []).map((restriction) =>
          toRestriction(
            restriction.restrictionType,
            admissionOf(restriction),
            groupsOf(restriction).map(({ id }) => id),
          ),
        ),
      })}
      validate={({ name, groupRestrictions }): FieldErrors => ({
        name: name.trim() ? undefined : t('groupNameMissing'),
        ...Object.fromEntries(
          groupRestrictions.map((restriction, index) => [
            `groupRestrictions.${index}.${fieldOf(restriction)}`,
            groupsOf(restriction).length > 0
              ? undefined
              : t(`${restriction.restrictionType}missing`),
          ]),
        ),
      })}
      summarize={(count) => t('problems', { count })}
      history={{
        list: 'accessGroup',
        fields: { name: t('name'), groupRestrictions: t('conditions') },
      }}
      Form={SecurityGroupForm}
      save={(body, id, base) =>
        id === undefined
          ? mutate(runtime, 'accessGroup.create', { body })
          : mutate(runtime, 'accessGroup.update', { id, body: { ...body, ...base } })
      }
      removeTitle={(values) => t('removeSecurityGroup', values)}
      remove={({ id }) => mutate(runtime, 'accessGroup.remove', { id })}
      refuseRemoval={refuseRemoval}
      saveFailed={t('securityFailed')}
    />
  )
}

function SecurityGroupForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const restrictions = draft.groupRestrictions
  const setRestrictions = (groupRestrictions: Restriction[]) => onChange({ groupRestrictions })
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <p className="muted">{t(restrictions.length === 0 ? 'noConditions' : 'allConditions')}</p>
      {restrictions.map((restriction, index) => (
        <Condition
          // eslint-disable-next-line react/no-array-index-key -- conditions have no other identity, and their fields no state
          key={index}
          number={index + 1}
          restriction={restriction}
          error={errors[`groupRestrictions.${index}.${fieldOf(restriction)}`]}
          onChange={(next) => setRestrictions(restrictions.with(index, next))}
          onRemove={() => setRestrictions(restrictions.toSpliced(index, 1))}
        />
      ))}
      <Button
        icon="plus"
        className="group-add"
        onClick={() => setRestrictions([...restrictions, toRestriction('USER', 'any', [])])}
      >
        {t('addCondition')}
      </Button>
    </>
  )
}

interface ConditionProps {
  readonly number: number
  readonly restriction: Restriction
  readonly error: string | undefined
  readonly onChange: (restriction: Restriction) => void
  readonly onRemove: () => void
}

function Condition({ number, restriction, error, onChange, onRemove }: ConditionProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { restrictionType } = restriction
  const userGroups = useApiQuery(apiQuery(client, 'accessControl.userGroups')).data ?? []
  const domainGroups = useApiQuery(apiQuery(client, 'accessControl.domainGroups')).data ?? []
  const ids = groupsOf(restriction).map(({ id }) => id)
  const admission = admissionOf(restriction)
  const groups = restrictionType === 'USER' ? userGroups : domainGroups
  return (
    <fieldset className="entry-fieldset stack">
      <legend className="entry-legend group-legend">
        {t('condition', { number })}
        <IconButton
          icon="trash"
          size="small"
          label={t('removeCondition', { number })}
          onClick={onRemove}
        />
      </legend>
      <div className="entry-pair">
        <Select
          label={t('by')}
          value={restrictionType}
          options={(['USER', 'DOMAIN'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(type) =>
            onChange(toRestriction(type, admission === 'none' ? 'none' : 'any', []))
          }
        />
        <Select
          label={t('admission')}
          value={admission}
          options={admissions
            .filter((value) => value !== 'all' || restrictionType === 'USER')
            .map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange(toRestriction(restrictionType, value, ids))}
        />
      </div>
      <ChoiceList
        key={restrictionType}
        label={t(restrictionType)}
        choices={groups}
        chosen={ids}
        error={error}
        emptyText={t('noGroups')}
        onChange={(chosen) => onChange(toRestriction(restrictionType, admission, chosen))}
      />
    </fieldset>
  )
}
