import type { Visit } from '@mosaic-booking/sdk'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { ActionBar } from '../../../shared/action-bar/action-bar.js'
import { messages } from '../visitors.messages.js'
import type { Step } from './check-many-dialog.js'

interface SelectionBarProps {
  readonly visits: readonly Visit[]
  readonly onCheck: (step: Step, visits: readonly Visit[]) => void
  readonly onPrint: (visits: readonly Visit[]) => void
  readonly onClear: () => void
}

/** Bulk actions for groups that arrive and leave together. */
export function SelectionBar({ visits, onCheck, onPrint, onClear }: SelectionBarProps) {
  const t = useMessages(messages)
  const comers = visits.filter(({ possibleActions }) => possibleActions.checkIn)
  const goers = visits.filter(({ possibleActions }) => possibleActions.checkOut)
  const carriers = visits.filter(({ possibleActions }) => possibleActions.printPass)
  // Some actions may apply to only some of the selected visitors.
  const toLabel = (action: 'doCheckIn' | 'doCheckOut' | 'printPasses', count: number) =>
    count === visits.length
      ? t(action)
      : t('someOf', { action: t(action), count, all: visits.length })
  return (
    <ActionBar
      label={t('select')}
      text={t('selected', { count: visits.length })}
      choice={
        <Button variant="quiet" onClick={onClear}>
          {t('deselect')}
        </Button>
      }
    >
      {carriers.length > 0 && (
        <Button icon="print" onClick={() => onPrint(carriers)}>
          {toLabel('printPasses', carriers.length)}
        </Button>
      )}
      {goers.length > 0 && (
        <Button icon="log-out" onClick={() => onCheck('checkOut', goers)}>
          {toLabel('doCheckOut', goers.length)}
        </Button>
      )}
      {comers.length > 0 && (
        <Button variant="primary" icon="log-in" onClick={() => onCheck('checkIn', comers)}>
          {toLabel('doCheckIn', comers.length)}
        </Button>
      )}
    </ActionBar>
  )
}
