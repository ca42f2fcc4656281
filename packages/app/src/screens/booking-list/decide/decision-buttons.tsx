import type { Booking } from '@mosaic-booking/sdk'
import { Badge, Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { messages } from './decide.messages.js'
import { moveOn } from './use-decision-keys.js'
import type { Decided, Decisions } from './use-decisions.js'
import './decide.css'

interface DecisionButtonsProps {
  readonly booking: Booking
  /** Distinguishes this booking's buttons from those of other rows. */
  readonly name: string
  readonly decisions: Decisions
}

/** Approves or rejects a booking in its row. The decision can be undone for a few seconds. */
export function DecisionButtons({ booking, name, decisions }: DecisionButtonsProps) {
  const t = useMessages(messages)
  const decided = decisions.of(booking.id)
  if (decided)
    return <Undo name={name} decided={decided} onUndo={() => decisions.undo(booking.id)} />
  const button = (decision: 'approve' | 'reject') => (
    <Button
      size="small"
      icon={decision === 'approve' ? 'check' : 'ban'}
      variant={decision === 'approve' ? 'secondary' : 'quiet'}
      data-decision={decision}
      aria-label={t('named', { action: t(decision), name })}
      aria-keyshortcuts={decision === 'approve' ? 'A' : 'R'}
      onClick={({ currentTarget }) => {
        decisions.decide(booking, decision)
        moveOn(currentTarget, true)
      }}
    >
      {t(decision)}
    </Button>
  )
  return (
    <>
      {button('approve')}
      {booking.possibleActions.includes('cancel') && button('reject')}
    </>
  )
}

interface UndoProps {
  readonly name: string
  readonly decided: Decided
  readonly onUndo: () => void
}

function Undo({ name, decided: { decision, sentAt }, onUndo }: UndoProps) {
  const t = useMessages(messages)
  const seconds = useSecondsTo(sentAt)
  return (
    <span className="decided" role="status">
      <Badge tone={decision === 'approve' ? 'available' : 'unavailable'}>
        {t(decision === 'approve' ? 'approved' : 'rejected')}
      </Badge>
      {sentAt !== undefined && (
        <Button
          size="small"
          variant="quiet"
          data-decision="undo"
          aria-label={t('named', { action: t('undo'), name })}
          aria-keyshortcuts="U"
          onClick={({ currentTarget }) => {
            onUndo()
            moveOn(currentTarget, false)
          }}
        >
          {t('undo')}
          <span className="decided-seconds" aria-hidden="true">
            {seconds}
          </span>
        </Button>
      )}
    </span>
  )
}

/** Counts down the remaining seconds. */
function useSecondsTo(time: number | undefined): number {
  const secondsLeft = () => Math.max(0, Math.ceil(((time ?? 0) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 250)
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the time
  }, [time])
  return seconds
}
