import type {
  AccessGroup,
  AccessGroupInput,
  DomainGroup,
  DomainGroupInput,
  GroupAssignment,
  HistoryList,
  UserGroup,
  UserGroupInput,
} from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, refuseFields, Refusal } from '../../ground/core/refusal.js'
import { askDirectory } from '../corporate-directory/open-directory-service.js'
import { isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import { changeEntry } from '../../directory/history/change-entry-service.js'
import type { Edit, KeptList } from '../../directory/history/keep-history-service.js'
import {
  groupsNamed,
  readAccessGroup,
  readDomainGroup,
  readUserGroup,
  refuseUnknownGroup,
  type GroupSource,
  type Member,
  type StoredCondition,
} from './group-rules.js'
import * as store from './group-store.js'
import { askMembers, queueRefresh, refreshMs } from './refresh-directory-group-service.js'

type Write = (tx: Tx, organisationId: number) => Promise<number | undefined>
type Store = (tx: Tx, organisationId: number, id?: number) => Promise<number>
type Listed<Group> = Omit<Group, 'assignments'> & { id: number; name: string }

/** Differences between the three kinds of groups. */
interface GroupKind<Group, Input extends { name: string }> {
  readonly list: HistoryList
  readonly table: store.GroupTable
  find(tx: Tx, organisationId: number, id?: number): Promise<Listed<Group>[]>
  /**
   * Validates the input. Returns a function that stores it, under the given id if the group exists.
   */
  read(input: Input, context: ServerContext, call: Call): Store | Promise<Store>
  readonly unquoted?: readonly (keyof Group & string)[]
}

const inView = <T>(
  { directories }: ServerContext,
  { user, transaction }: Call,
  work: (tx: Tx, seen: Directory) => Promise<T>,
): Promise<T> =>
  transaction(async (tx) =>
    work(
      tx,
      seenBy(await directories.get(tx, user.organisationId, user.organisationVersion), user),
    ),
  )

/** Returns the group without its uses at locations and categories hidden from the caller. */
const onlySeen = <Group extends { assignments?: GroupAssignment[] }>(
  group: Group,
  seen: Directory,
): Group => ({
  ...group,
  assignments: group.assignments?.filter(
    ({ kind, id, name }) =>
      kind === 'ACCESS_GROUP' ||
      (kind !== 'CATEGORY' && seen.place(id)?.name === name) ||
      (kind !== 'LOCATION' && seen.category(id)?.namePlural === name),
  ),
})

/**
 * CRUD for groups of one kind. Groups belong to the organisation, so only administrators may change
 * them.
 */
function createGroups<
  Group extends { id: number; name: string; version?: number; assignments?: GroupAssignment[] },
  Input extends { name: string; version?: number },
>({ list, table, find: findListed, read, unquoted = [] }: GroupKind<Group, Input>) {
  const find = async (tx: Tx, organisationId: number, id?: number): Promise<Group[]> => {
    const assignments = await store.listAssignments(tx, organisationId, table)
    return (await findListed(tx, organisationId, id)).map(
      (group) => ({ ...group, assignments: assignments.get(group.id) ?? [] }) as unknown as Group,
    )
  }
  const findOne = async (tx: Tx, organisationId: number, id: number): Promise<Group> => {
    const [found] = await find(tx, organisationId, id)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  }
  const kept: KeptList<Group> = {
    list,
    find: async (tx, organisationId, id) => (await find(tx, organisationId, id))[0],
    nameOf: ({ name }) => name,
    foreign: ['assignments'],
    unquoted,
  }
  /** Serialises changes of a group. */
  const change = (context: ServerContext, call: Call, edit: Edit, write: Write) => {
    requireAdministrator(call.user)
    const check = async (tx: Tx) => {
      const { id } = edit
      if (id !== undefined && !(await store.lockGroup(tx, call.user.organisationId, table, id)))
        throw new Refusal('NOT_FOUND')
    }
    return changeEntry(context, call, kept, { ...edit, check }, write)
  }
  return {
    list: (context: ServerContext, call: Call) =>
      inView(context, call, async (tx, seen) =>
        (await find(tx, seen.organisationId)).map((group) => onlySeen(group, seen)),
      ),
    get: (context: ServerContext, call: Call, id: number) =>
      inView(context, call, async (tx, seen) =>
        onlySeen(await findOne(tx, seen.organisationId, id), seen),
      ),
    async save(context: ServerContext, call: Call, input: Input, id?: number): Promise<Group> {
      requireAdministrator(call.user)
      // Members may come from a directory. No transaction should wait for its response.
      const write = await read(input, context, call)
      const edit = { id, version: input.version }
      const saved = change(context, call, edit, (tx, org) => write(tx, org, id))
      return (await saved.catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuseName(input.name) : error
      }))!
    },
    remove: (context: ServerContext, call: Call, id: number) =>
      change(context, call, { id }, async (tx, organisationId) => {
        const uses = (await store.listAssignments(tx, organisationId, table)).get(id) ?? []
        if (uses.length > 0) throw refuseInUse(uses)
        await store.removeGroup(tx, organisationId, table, id)
        return undefined
      }).then(() => null),
  }
}

const refuseName = (name: string): Refusal =>
  new Refusal('ALREADY_EXISTS', {
    values: { name: name.trim() },
    fields: [{ field: 'name', code: 'invalid' }],
  })

function refuseInUse(assignments: readonly GroupAssignment[]): Refusal {
  return new Refusal('GROUP_IN_USE', {
    values: { list: assignments.map(({ name }) => name).join(', ') },
    data: { assignments },
  })
}

async function readMembers(
  context: ServerContext,
  { user }: Call,
  source: GroupSource,
): Promise<Member[]> {
  const members = await askDirectory(context, askMembers(context, user.organisationId, source))
  if (members === 'no directory') throw refuseFields({ field: 'directory.id', code: 'invalid' })
  if (members === 'no group') throw refuseFields({ field: 'directoryGroup.id', code: 'invalid' })
  return members
}

export const userGroups = createGroups<UserGroup, UserGroupInput>({
  list: 'userGroup',
  table: 'user_group',
  unquoted: ['users'],
  find: store.listUserGroups,
  read: async (input, context, call) => {
    const group = orThrow(readUserGroup(input))
    const { source } = group
    const members = source ? await readMembers(context, call, source) : group.members
    return async (tx, organisationId, id) => {
      const saved = await store.saveUserGroup(tx, organisationId, { ...group, members }, id)
      if (source) await queueRefresh(tx, organisationId, saved, context.now() + refreshMs)
      return saved
    }
  },
})

export const domainGroups = createGroups<DomainGroup, DomainGroupInput>({
  list: 'domainGroup',
  table: 'domain_group',
  find: store.listDomainGroups,
  read: (input) => {
    const group = orThrow(readDomainGroup(input))
    return (tx, organisationId, id) => store.saveDomainGroup(tx, organisationId, group, id)
  },
})

export const accessGroups = createGroups<AccessGroup, AccessGroupInput>({
  list: 'accessGroup',
  table: 'access_group',
  find: store.listAccessGroups,
  read: (input) => {
    const group = orThrow(readAccessGroup(input))
    return async (tx, organisationId, id) => {
      await mustHaveGroups(tx, organisationId, group.conditions)
      return store.saveAccessGroup(tx, organisationId, group, id)
    }
  },
})

async function mustHaveGroups(
  tx: Tx,
  organisationId: number,
  conditions: readonly StoredCondition[],
): Promise<void> {
  const lock = (type: StoredCondition['type'], table: store.GroupTable) =>
    store.lockGroups(tx, organisationId, table, groupsNamed(conditions, type))
  orThrow(
    refuseUnknownGroup(conditions, {
      USER: await lock('USER', 'user_group'),
      DOMAIN: await lock('DOMAIN', 'domain_group'),
    }),
  )
}
