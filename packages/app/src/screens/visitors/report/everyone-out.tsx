import type { PresenceList, Visit } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { messages } from '../visitors.messages.js'
import type { CheckedVisit } from './check-many-dialog.js'
import { useVisitFailure } from './use-visit-actions.js'
import type { VisitFilter } from './visit-rows.js'

interface EveryoneOutProps {
  /** Listed visitors who can be checked out. */
  readonly goers: readonly Visit[]
  /** Whether the list is truncated, so that more visitors may be in the building. */
  readonly isCapped: boolean
  readonly filter: VisitFilter
  readonly text: string
  readonly isStaff: boolean
  readonly onCheck: (visits: readonly CheckedVisit[]) => void
}

/**
 * Checks out all visitors that match the filters. If the list is truncated, the others are fetched
 * first. Hidden if they cannot be determined.
 */
export function EveryoneOut(props: EveryoneOutProps) {
  const { goers, isCapped, filter, text, isStaff, onCheck } = props
  const t = useMessages(messages)
  const { client } = useRuntime()
  const describe = useVisitFailure()
  const [isBusy, setBusy] = useState(false)
  if (goers.length < 2 || (isCapped && (!isStaff || text.trim() !== ''))) return null
  const ask = async () => {
    setBusy(true)
    try {
      const { location } = filter
      const { people } = await client.visitor.inBuilding(
        location.length > 0 ? { l: [...location] } : {},
      )
      onCheck([...goers, ...findOthers(people, goers, filter)])
    } catch (error) {
      toasts.add({ tone: 'error', text: describe(error, 'unexpected') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      className="everyone-out"
      icon="log-out"
      busy={isBusy}
      onClick={() => (isCapped ? void ask() : onCheck(goers))}
    >
      {t('everyoneOut')}
    </Button>
  )
}

/** Present visitors with the selected days and type that are not in the list. */
const findOthers = (
  people: PresenceList['people'],
  goers: readonly Visit[],
  { when, from, to, type }: VisitFilter,
): CheckedVisit[] => {
  const listed = new Set(goers.map(({ id }) => id))
  return people
    .filter(({ visitId, since, isInternal }) => {
      const day = since.slice(0, 10)
      return (
        !listed.has(visitId) &&
        (when === 'now' || (day >= from && day <= to)) &&
        (type === 'ALL' || (type === 'STAFF') === isInternal)
      )
    })
    .map(({ visitId, name, company, location }) => ({
      id: visitId,
      guest: { name },
      location,
      ...(company !== undefined && { company }),
    }))
}
