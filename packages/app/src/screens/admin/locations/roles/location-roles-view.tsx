import type { LocationRole } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  common,
  Combobox,
  Segmented,
  defineMessages,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../../session/session.js'
import { useLocationNames } from '../../../../shared/use-locations.js'
import { EntryList } from '../../entry-list/entry-list.js'
import type { EntryFormProps } from '../../entry-list/entry-list-props.js'
import { LocationPicker } from '../structure/location-picker.js'
import { toHierarchy } from '../tree/hierarchy.js'
import { toAdministered } from '../tree/to-administered.js'
import { roleMessages, roleNames } from './role-names.js'
import { useUserOptions } from './use-user-options.js'

const messages = defineMessages('location-roles-view', {
  LOCATION_ADMINtext: 'People who administer locations and everything below them.',
  LOCATION_MANAGERtext: 'People who manage bookings for locations and everything below them.',
  RECEPTIONISTtext: 'People who welcome visitors at a location.',
  LOCATION_ADMIN: 'Admins',
  LOCATION_MANAGER: 'Managers',
  RECEPTIONIST: 'Receptionists',
  lists: 'Role',
  person: 'Person',
  personHint: 'Type part of a name or e‑mail address',
  email: common.email,
  location: common.location,
  personMissing: 'Choose a person.',
  locationMissing: 'Choose a location.',
  remove: common.remove,
  removeNamed: 'Remove {name} from {place}?',
  removeMany: '{count, plural, one {Remove {count} person?} other {Remove {count} people?}}',
  removeText: 'Accounts and other roles are kept.',
  removed: '{count, plural, one {Person removed.} other {{count} people removed.}}',
  removeFailed: '{name} could not be removed',
  emptyTitle: 'Nobody has this role yet',
  empty: 'Add people and the locations they look after.',
})

type RoleName = (typeof roleNames)[number]
/** View names by role (AD-081). */
const views = {
  LOCATION_ADMIN: 'location-admins',
  LOCATION_MANAGER: 'location-managers',
  RECEPTIONIST: 'receptionists',
} as const satisfies Record<RoleName, string>

interface HeldRole {
  readonly id: number
  readonly person: string
  readonly email: string
  readonly place: { readonly id: number; readonly name: string }
}
interface Draft {
  readonly person: { readonly value: string; readonly label: string; readonly id: number } | null
  readonly place: string | undefined
}

/** People with a role, and their locations. Three views share this table (ROLEA-013). */
export function LocationRolesView({ of: role }: { readonly of: RoleName }) {
  const t = useMessages(messages)
  const tRole = useMessages(roleMessages)
  const runtime = useRuntime()
  const goTo = useNavigate()
  const { org } = useSession()
  const answer = useApiQuery(apiQuery(runtime.client, 'location.allRoles', { role }))
  const rootId = org.rootLocation?.id
  const { data } = answer
  const names = useLocationNames()
  const held = useMemo(() => {
    const allOf = tRole('allOf', { organisation: org.name })
    return data?.flatMap((one) =>
      toHeld(one, (place) =>
        place.id === rootId ? allOf : (names?.get(place.id) ?? place.name ?? ''),
      ),
    )
  }, [data, names, rootId, org.name, tRole])
  return (
    <EntryList<HeldRole, Draft>
      name={views[role]}
      title={tRole(role)}
      subtitle={t(`${role}text`)}
      addLabel={tRole(`add${role}`)}
      emptyIcon="user"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      isFixed
      header={
        <Segmented
          label={t('lists')}
          value={role}
          choices={roleNames.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => void goTo(`/admin?view=${views[next]}`)}
        />
      }
      query={{ ...answer, data: held }}
      nameOf={({ person }) => person}
      columns={[
        { key: 'person', header: t('person'), kind: 'title', value: ({ person }) => person },
        { key: 'place', header: t('location'), value: ({ place }) => place.name },
        { key: 'email', header: t('email'), value: ({ email }) => email },
      ]}
      toDraft={() => ({ person: null, place: undefined })}
      validate={({ person, place }) => ({
        person: person ? undefined : t('personMissing'),
        place: place ? undefined : t('locationMissing'),
      })}
      Form={RoleForm}
      save={({ person, place }) =>
        mutate(runtime, 'location.addRole', {
          id: Number(place),
          body: { role, user: { id: person!.id } },
        })
      }
      remove={({ id, place }) =>
        mutate(runtime, 'location.removeRole', { id: place.id, roleId: id })
      }
      removal={{
        label: t('remove'),
        title: (people) =>
          people.length === 1
            ? t('removeNamed', { name: people[0]!.person, place: people[0]!.place.name })
            : t('removeMany', { count: people.length }),
        text: () => t('removeText'),
        done: (count) => t('removed', { count }),
        failed: ({ person }) => t('removeFailed', { name: person }),
      }}
      saveFailed={tRole('failed')}
    />
  )
}

/**
 * Floors are prefixed with their building. The root is shown as "All of" the organisation
 * (ROLEA-002).
 */
function toHeld(
  { id, user, locations = [] }: LocationRole,
  nameOf: (place: NonNullable<LocationRole['locations']>[number]) => string,
): HeldRole[] {
  const [place] = locations
  if (id === undefined || !place) return []
  return [
    {
      id,
      person: user?.name ?? '',
      email: user?.email ?? '',
      place: { id: place.id, name: nameOf(place) },
    },
  ]
}

const acceptAll = () => true

function RoleForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const tRole = useMessages(roleMessages)
  const { client } = useRuntime()
  const { user, org } = useSession()
  const findUsers = useUserOptions()
  const { data: locations } = useApiQuery(apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  const tree = useMemo(() => {
    const named = (locations ?? []).map((place) =>
      place.id === org.rootLocation?.id
        ? { ...place, name: tRole('allOf', { organisation: org.name }) }
        : place,
    )
    return toHierarchy(toAdministered(named, user))
  }, [locations, user, org, tRole])
  return (
    <>
      <Combobox
        label={t('person')}
        hint={t('personHint')}
        required
        icon="user"
        value={draft.person}
        options={findUsers}
        error={errors['person']}
        onChange={(person) => onChange({ person })}
      />
      <LocationPicker
        label={t('location')}
        required
        tree={tree}
        value={draft.place}
        accepts={acceptAll}
        error={errors['place'] ?? errors['user.id']}
        onChange={(place) => onChange({ place })}
      />
    </>
  )
}
