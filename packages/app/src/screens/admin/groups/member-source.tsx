import type { Directory } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { DirectoryMembers, type GroupSource } from './directory-members.js'
import { messages } from './groups.messages.js'

type GroupDirectory = Pick<Directory, 'id' | 'name'>

interface MemberSourceProps {
  readonly directory: GroupDirectory | undefined
  readonly source: GroupSource | undefined
  readonly error: string | undefined
  readonly onChange: (changes: {
    readonly directory?: GroupDirectory | undefined
    readonly source: GroupSource | undefined
  }) => void
}

/** Selects the source of a new group's members. Hidden if no directory is connected. */
export function MemberSource({ directory, source, error, onChange }: MemberSourceProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: directories = [] } = useApiQuery(apiQuery(client, 'directory.list'))
  if (directories.length === 0) return null
  return (
    <>
      <Select
        label={t('membersFrom')}
        value={directory?.id ?? 0}
        options={[
          { value: 0, label: t('byHand') },
          ...directories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) =>
          onChange({ directory: directories.find((one) => one.id === id), source: undefined })
        }
      />
      {directory && (
        <GroupSearch
          key={directory.id}
          directory={directory}
          source={source}
          error={error}
          onChange={(chosen) => onChange({ source: chosen })}
        />
      )}
      {source && <DirectoryMembers {...source} />}
    </>
  )
}

interface GroupSearchProps extends Pick<MemberSourceProps, 'source' | 'error'> {
  readonly directory: GroupDirectory
  readonly onChange: (source: GroupSource | undefined) => void
}

function GroupSearch({ directory, source, error, onChange }: GroupSearchProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { id: directoryId } = directory
  const unit = t('unit')
  const findGroups = useCallback(
    async (partial: string, signal: AbortSignal) => {
      const found = await client.directory.groups(
        { id: directoryId, partial: partial.trim().slice(0, 100) },
        { signal },
      )
      return found.map(({ id, name, isOrganisationalUnit = false }) => ({
        value: id,
        label: name,
        ...(isOrganisationalUnit && { detail: unit }),
        isOrganisationalUnit,
      }))
    },
    [client, directoryId, unit],
  )
  return (
    <Combobox
      label={t('directoryGroup')}
      hint={t('directoryGroupHint')}
      required
      icon="search"
      error={error}
      value={
        source
          ? {
              value: source.directoryGroup.id,
              label: source.directoryGroup.name,
              isOrganisationalUnit: source.isOrganisationalUnit === true,
            }
          : null
      }
      options={findGroups}
      onChange={(group) =>
        onChange(
          group
            ? {
                directory,
                directoryGroup: { id: group.value, name: group.label },
                isOrganisationalUnit: group.isOrganisationalUnit,
              }
            : undefined,
        )
      }
    />
  )
}
