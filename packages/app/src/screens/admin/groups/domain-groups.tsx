import type { DomainGroup, DomainGroupInput } from '@mosaic-booking/sdk'
import { parseDomain } from '@mosaic-booking/sdk/rules'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './groups.messages.js'
import { useGroupUses } from './use-group-uses.js'

/** `domains` contains one domain per line. */
interface Draft {
  readonly name: string
  readonly domains: string
}

const toInput = ({ name, domains }: Draft): DomainGroupInput => ({
  name,
  domains: domains
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((domain) => parseDomain(domain) ?? domain),
})

export function DomainGroups({ header }: { readonly header: ReactNode }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { describeUses, refuseRemoval } = useGroupUses()
  return (
    <EntryList<DomainGroup, Draft>
      name="domain-groups"
      title={t('domainGroups')}
      subtitle={t('domainGroupsText')}
      addLabel={t('addDomainGroup')}
      emptyIcon="mail"
      emptyTitle={t('domainGroupsEmptyTitle')}
      emptyText={t('domainGroupsEmpty')}
      header={header}
      query={useApiQuery(apiQuery(runtime.client, 'accessControl.domainGroups'))}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        { key: 'domains', header: t('domains'), value: ({ domains }) => domains.join(', ') },
        { key: 'uses', header: t('usedBy'), value: describeUses },
      ]}
      toDraft={(group) => ({
        name: group?.name ?? '',
        domains: group?.domains.join('\n') ?? '',
      })}
      validate={(draft) => ({
        name: draft.name.trim() ? undefined : t('fillAll'),
        domains: toInput(draft).domains.length > 0 ? undefined : t('fillAll'),
      })}
      history={{ list: 'domainGroup', fields: { name: t('name'), domains: t('domains') } }}
      Form={DomainGroupForm}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'accessControl.createDomainGroup', { body: toInput(draft) })
          : mutate(runtime, 'accessControl.updateDomainGroup', {
              id,
              body: { ...toInput(draft), ...base },
            })
      }
      removeTitle={(values) => t('removeDomainGroup', values)}
      remove={({ id }) => mutate(runtime, 'accessControl.removeDomainGroup', { id })}
      refuseRemoval={refuseRemoval}
      saveFailed={t('failed')}
    />
  )
}

function DomainGroupForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const wrong = Object.entries(errors).find(([field, text]) => field.startsWith('domains') && text)
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
      <TextArea
        label={t('domains')}
        hint={t('domainsHint')}
        required
        value={draft.domains}
        error={wrong?.[1]}
        onChange={(domains) => onChange({ domains })}
      />
    </>
  )
}
