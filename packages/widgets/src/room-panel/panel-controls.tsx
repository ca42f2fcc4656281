import { toMessage, type PanelBooking, type RoomPanel } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { describeReason, formatTime } from '@mosaic-booking/sdk/rules'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { createPageClient } from '../page-client.js'
import { Button } from '../ui/button/button.js'
import { Notice } from '../ui/notice/notice.js'
import { useRuntime } from '../use-runtime.js'
import { EndDialog, LoginDialog, OwnerDialog } from './lazy-parts.js'
import { offersAt, type Length, type RoomThen } from './panel-rules.js'
import { messages } from './room-panel.messages.js'

/** What somebody at the door wants to do. */
type Wish =
  | { readonly kind: 'book'; readonly length: Length }
  | { readonly kind: 'extend'; readonly booking: PanelBooking; readonly timeTo: string }
  | { readonly kind: 'end'; readonly booking: PanelBooking }

interface PanelControlsProps {
  readonly panel: RoomPanel
  readonly room: RoomThen
  readonly wall: number
  /** Whether the server cannot be reached, so that nothing can be done. */
  readonly isAway: boolean
  readonly onBooked: ((booking: { readonly bookingId: number }) => void) | undefined
}

/** How long an abandoned dialog stays, and how long an outcome is shown. */
const idleMs = 60_000
const outcomeMs = 12_000

interface Outcome {
  readonly tone: 'success' | 'error'
  readonly text: string
}

/** The buttons at the door, and the questions that follow them. */
export function PanelControls({ panel, room, wall, isAway, onBooked }: PanelControlsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const [isExtending, setExtending] = useState(false)
  const [asked, setAsked] = useState<{
    readonly wish: Wish
    readonly by: 'owner' | 'login' | 'end'
  }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setAsked(undefined)
    setExtending(false)
  }
  useCloseWhenLeft(asked !== undefined || isExtending, close)
  useOutcomeEnd(outcome, setOutcome)
  const id = panel.locationId
  const time = (wallClock: string) => formatTime(wallClock, setting)

  /** Runs a call and says how it went. With a token, the call is that of the person who logged in. */
  const run = async (
    call: (session: typeof runtime) => Promise<string>,
    token?: string,
  ): Promise<void> => {
    const { apiBase } = runtime
    const session = token
      ? {
          ...runtime,
          client: createPageClient({
            baseUrl: apiBase,
            getToken: () => token,
            credentials: 'omit',
          }),
        }
      : runtime
    setBusy(true)
    try {
      setOutcome({ tone: 'success', text: await call(session) })
      close()
    } catch (error) {
      setOutcome({ tone: 'error', text: toMessage(error, t('actionFailed'), setting.language) })
      close()
    } finally {
      setBusy(false)
    }
  }
  const act = (
    session: typeof runtime,
    booking: PanelBooking,
    body: { readonly action: 'CHECK_IN' | 'EXTEND' | 'END'; readonly timeTo?: string },
  ) => mutate(session, 'roomPanel.act', { id, bookingId: booking.id!, body })
  const fulfil = (wish: Wish, more: { ownerId?: number; token?: string } = {}) =>
    run(async (session) => {
      if (wish.kind === 'book') {
        const { minutes, timeTo } = wish.length
        const body = {
          ...(minutes === undefined ? { timeTo } : { minutes }),
          ...(more.ownerId !== undefined && { ownerId: more.ownerId }),
        }
        const booked = await mutate(session, 'roomPanel.book', { id, body })
        onBooked?.({ bookingId: booked.id })
        return t('bookedUntil', { time: time(booked.timeTo) })
      }
      if (wish.kind === 'extend') {
        await act(session, wish.booking, { action: 'EXTEND', timeTo: wish.timeTo })
        return t('extendedUntil', { time: time(wish.timeTo) })
      }
      await act(session, wish.booking, { action: 'END' })
      return t('ended')
    }, more.token)
  const checkIn = (booking: PanelBooking) =>
    run(async (session) => {
      await act(session, booking, { action: 'CHECK_IN' })
      return t('isCheckedIn')
    })
  const wishFor = (wish: Wish) => {
    setOutcome(undefined)
    if (panel.booking === 'LOGIN') setAsked({ wish, by: 'login' })
    else if (wish.kind === 'end') setAsked({ wish, by: 'end' })
    else if (wish.kind === 'book' && panel.booking === 'OWNER') setAsked({ wish, by: 'owner' })
    else void fulfil(wish)
  }

  const current = room.isKnown ? room.current : undefined
  const arriving = [current, room.next[0]].find((one) => one?.actions.includes('CHECK_IN'))
  const offers = room.isKnown && room.state === 'AVAILABLE' ? offersAt(panel, wall) : []
  const buttons: ReactNode[] = []
  if (isExtending && current) {
    for (const { timeTo } of panel.extensions)
      buttons.push(
        <Button
          key={timeTo}
          variant="primary"
          busy={isBusy}
          onClick={() => wishFor({ kind: 'extend', booking: current, timeTo })}
        >
          {t('extendTo', { time: time(timeTo) })}
        </Button>,
      )
    buttons.push(
      <Button key="back" onClick={() => setExtending(false)}>
        {t('back')}
      </Button>,
    )
  } else {
    if (arriving)
      buttons.push(
        <Button
          key="check-in"
          variant="primary"
          icon="check"
          busy={isBusy}
          onClick={() => void checkIn(arriving)}
        >
          {arriving === current ? t('checkIn') : t('checkInFor', { time: time(arriving.timeFrom) })}
        </Button>,
      )
    for (const length of offers)
      buttons.push(
        <Button
          key={length.minutes ?? 'rest'}
          variant="primary"
          busy={isBusy}
          aria-label={nameOf(length)}
          onClick={() => wishFor({ kind: 'book', length })}
        >
          {length.minutes === undefined
            ? t('upTo', { time: time(length.timeTo) })
            : t('minutes', { count: length.minutes })}
        </Button>,
      )
    if (current?.actions.includes('EXTEND'))
      buttons.push(
        <Button key="extend" icon="clock" onClick={() => setExtending(true)}>
          {t('extend')}
        </Button>,
      )
    if (current?.actions.includes('END'))
      buttons.push(
        <Button key="end" icon="close" onClick={() => wishFor({ kind: 'end', booking: current })}>
          {t('endNow')}
        </Button>,
      )
  }
  function nameOf({ minutes, timeTo }: Length): string {
    return minutes === undefined
      ? t('bookUpTo', { time: time(timeTo) })
      : t('bookMinutes', { count: minutes, time: time(timeTo) })
  }
  const [reason] = panel.reasons
  const isClosed = reason?.code === 'taken' || reason?.code === 'closed'
  const why =
    room.isKnown && room.state === 'AVAILABLE' && panel.booking !== 'NONE' && reason && !isClosed
      ? describeReason(reason, setting)
      : undefined

  return (
    <section className="mb-panel-actions" part="actions" aria-label={t('bookNow')}>
      <div className="mb-panel-outcome" role="status">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </div>
      {!isAway && offers.length > 0 && !isExtending && <h3>{t('bookNow')}</h3>}
      {!isAway && why && <p className="mb-panel-why">{why}</p>}
      {!isAway && buttons.length > 0 && <div className="mb-panel-buttons">{buttons}</div>}
      {asked && (
        <Suspense fallback={null}>
          {asked.by === 'owner' && (
            <OwnerDialog
              spaceId={id}
              busy={isBusy}
              onClose={close}
              onChoose={(ownerId) => void fulfil(asked.wish, { ownerId })}
            />
          )}
          {asked.by === 'login' && (
            <LoginDialog
              spaceId={id}
              onClose={close}
              onLogin={(token) => fulfil(asked.wish, { token })}
            />
          )}
          {asked.by === 'end' && (
            <EndDialog busy={isBusy} onClose={close} onEnd={() => void fulfil(asked.wish)} />
          )}
        </Suspense>
      )}
    </section>
  )
}

/** Closes what somebody has opened and left. */
function useCloseWhenLeft(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), idleMs)
    }
    wait()
    const touches = ['pointerdown', 'keydown'] as const
    for (const name of touches) addEventListener(name, wait, true)
    return () => {
      clearTimeout(timer)
      for (const name of touches) removeEventListener(name, wait, true)
    }
  }, [isOpen])
}

function useOutcomeEnd(
  outcome: Outcome | undefined,
  setOutcome: (outcome: undefined) => void,
): void {
  const latest = useRef(setOutcome)
  useEffect(() => {
    latest.current = setOutcome
  })
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => latest.current(undefined), outcomeMs)
    return () => clearTimeout(timer)
  }, [outcome])
}
