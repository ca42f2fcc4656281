import type { Visit } from '@mosaic-booking/sdk'
import type { VisitorMode } from '@mosaic-booking/widgets'
import { Button, IconButton, Menu, useMessages, type MenuItem } from '@mosaic-booking/widgets/ui'
import { messages } from '../visitors.messages.js'
import { isReadyToEnter, type useVisitActions } from './use-visit-actions.js'

interface VisitButtonsProps {
  readonly visit: Visit
  readonly actions: ReturnType<typeof useVisitActions>
  readonly onOpen: (mode: VisitorMode) => void
  /** Actions that require additional permissions. */
  readonly moreItems?: readonly MenuItem[]
}

/** A button for a visit's next step, and a menu for all other actions. */
export function VisitButtons(props: VisitButtonsProps) {
  const { visit, actions, onOpen } = props
  const t = useMessages(messages)
  const { name } = visit.guest
  const { checkIn, checkOut } = visit.possibleActions
  const busy = actions.busyId === visit.id
  return (
    <>
      {checkIn && (
        <Button
          size="small"
          icon="log-in"
          busy={busy}
          aria-label={t('checkInNamed', { name })}
          onClick={() =>
            isReadyToEnter(visit) ? void actions.run(visit, 'checkIn') : onOpen('checkIn')
          }
        >
          {t('doCheckIn')}
        </Button>
      )}
      {checkOut && (
        <Button
          size="small"
          icon="log-out"
          busy={busy}
          aria-label={t('checkOutNamed', { name })}
          onClick={() => void actions.run(visit, 'checkOut')}
        >
          {t('doCheckOut')}
        </Button>
      )}
      <VisitMenu {...props} />
    </>
  )
}

const noItems: readonly MenuItem[] = []

export function VisitMenu({ visit, actions, onOpen, moreItems = noItems }: VisitButtonsProps) {
  const t = useMessages(messages)
  const { checkIn, checkOut, edit, remove, printPass } = visit.possibleActions
  const label = t('actionsNamed', { name: visit.guest.name })
  const items: (MenuItem | false | undefined)[] = [
    checkIn && {
      id: 'checkIn',
      label: t('openCheckIn'),
      icon: 'log-in',
      onSelect: () => onOpen('checkIn'),
    },
    checkOut && {
      id: 'checkOut',
      label: t('openCheckOut'),
      icon: 'log-out',
      onSelect: () => onOpen('checkOut'),
    },
    edit && { id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => onOpen('edit') },
    printPass && {
      id: 'pass',
      label: t('printPass'),
      icon: 'print',
      onSelect: () => void actions.print([visit]),
    },
    ...moreItems,
    remove && {
      id: 'remove',
      label: t('remove'),
      icon: 'trash',
      danger: true,
      onSelect: () => onOpen('delete'),
    },
  ]
  const shown = items.filter((item) => !!item)
  if (shown.length === 0) return null
  return (
    <Menu
      label={label}
      placement="bottom-end"
      items={shown}
      trigger={(trigger) => <IconButton icon="more" size="small" label={label} {...trigger} />}
    />
  )
}
