import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, Switch, useMessages, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { messages } from './booking-settings.messages.js'
import { NamedChip } from './named-chip.js'
import type { SectionProps } from './section-props.js'

interface PersonOption extends ListboxOption {
  readonly id: number
}

/** Whether bookings need approval, and who may approve them besides the managers. */
export function ApprovalFields({ value, onChange }: SectionProps<'approval'>) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const approvers = value.approvers ?? []
  const find = useCallback(
    async (partial: string, signal: AbortSignal): Promise<PersonOption[]> => {
      const { users } = await client.user.list({ partial, limit: 20 }, { signal })
      return users.map(({ id, name, email }) => ({
        id,
        value: String(id),
        label: name,
        detail: email,
      }))
    },
    [client],
  )
  return (
    <>
      <Switch
        label={t('isApprovalRequired')}
        checked={value.isRequired === true}
        onChange={(isRequired) => onChange({ ...value, isRequired })}
      />
      {value.isRequired && (
        <>
          <Combobox<PersonOption>
            label={t('approvers')}
            hint={t('approversHint')}
            placeholder={t('addApprover')}
            icon="user"
            value={null}
            options={find}
            onChange={(person) =>
              person &&
              !approvers.includes(person.id) &&
              onChange({ ...value, approvers: [...approvers, person.id] })
            }
          />
          {approvers.length > 0 && (
            <ul role="list" className="settings-chips">
              {approvers.map((id) => (
                <Approver
                  key={id}
                  id={id}
                  onRemove={() =>
                    onChange({ ...value, approvers: approvers.filter((one) => one !== id) })
                  }
                />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

function Approver({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const name = useApiQuery(apiQuery(client, 'user.get', { id })).data?.name ?? String(id)
  return <NamedChip name={name} removeLabel={t('removeNamed', { name })} onRemove={onRemove} />
}
