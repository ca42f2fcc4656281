import type { GroupAssignment } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './groups.messages.js'

interface Group {
  readonly name: string
  readonly assignments?: readonly GroupAssignment[]
}

/** Lists where a group is used. A group in use cannot be removed. */
export function useGroupUses() {
  const t = useMessages(messages)
  const describeUses = ({ assignments = [] }: Group): string =>
    assignments.map(({ name }) => name).join(', ') || t('notUsed')
  return {
    describeUses,
    refuseRemoval: (group: Group): string | undefined =>
      group.assignments?.length
        ? t('inUse', { name: group.name, uses: describeUses(group) })
        : undefined,
  }
}
