import type { RoomPanel } from '@mosaic-booking/sdk'
import { describeReason } from '@mosaic-booking/sdk/rules'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Notice } from '../ui/notice/notice.js'
import { EndDialog, LoginDialog, OwnerDialog } from './lazy-parts.js'
import { ExtensionButtons, PanelButtons } from './panel-buttons.js'
import type { RoomThen } from './panel-rules.js'
import { messages } from './room-panel.messages.js'
import { usePanelActs, type Actor, type Wish } from './use-panel-acts.js'

interface PanelControlsProps {
  readonly panel: RoomPanel
  readonly room: RoomThen
  readonly wall: number
  /** Whether the server cannot be reached, so that no action is possible. */
  readonly isAway: boolean
  readonly onBooked: ((booking: { readonly bookingId: number }) => void) | undefined
}

/** A requested action, and the input it still needs. */
interface Question {
  readonly wish: Wish
  readonly asks: 'owner' | 'login' | 'end'
}

/** The input required by the room's settings. Checking in only requires presence. */
function questionOf(wish: Wish, mode: RoomPanel['booking']): Question['asks'] | undefined {
  if (wish.kind === 'checkIn') return undefined
  if (mode === 'LOGIN') return 'login'
  if (wish.kind === 'end') return 'end'
  return wish.kind === 'book' && mode === 'OWNER' ? 'owner' : undefined
}

/** The buttons of a panel, and the dialogs that they open. */
export function PanelControls({ panel, room, wall, isAway, onBooked }: PanelControlsProps) {
  const t = useMessages(messages)
  const [isExtending, setExtending] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const { fulfil, isBusy, outcome } = usePanelActs(panel.locationId, onBooked)
  const close = () => {
    setQuestion(undefined)
    setExtending(false)
  }
  useCloseWhenLeft(question !== undefined || isExtending, close)
  const onWish = (wish: Wish) => {
    const asks = questionOf(wish, panel.booking)
    if (asks) setQuestion({ wish, asks })
    else void fulfil(wish).then(close)
  }
  const answer = async (actor: Actor = {}) => {
    if (!question) return
    await fulfil(question.wish, actor)
    close()
  }
  const why = useReason(panel, room)
  const buttons = { panel, room, wall, isBusy, onWish }
  return (
    <section className="mb-panel-actions" part="actions" aria-label={t('bookNow')}>
      <div className="mb-panel-outcome" role="status">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </div>
      {!isAway && why && <p className="mb-panel-why">{why}</p>}
      {!isAway &&
        (isExtending ? (
          <ExtensionButtons {...buttons} onBack={close} />
        ) : (
          <PanelButtons {...buttons} onExtend={() => setExtending(true)} />
        ))}
      <Suspense fallback={null}>
        {question?.asks === 'owner' && (
          <OwnerDialog
            spaceId={panel.locationId}
            busy={isBusy}
            onClose={close}
            onChoose={(ownerId) => void answer({ ownerId })}
          />
        )}
        {question?.asks === 'login' && (
          <LoginDialog
            spaceId={panel.locationId}
            onClose={close}
            onLogin={(token) => answer({ token })}
          />
        )}
        {question?.asks === 'end' && (
          <EndDialog busy={isBusy} onClose={close} onEnd={() => void answer()} />
        )}
      </Suspense>
    </section>
  )
}

/**
 * The reason why an available room cannot be booked. For a booked or closed room, the state is
 * reason enough.
 */
function useReason({ booking, reasons }: RoomPanel, room: RoomThen): string | undefined {
  const setting = useLocale()
  const [reason] = reasons
  const isSaid = reason?.code === 'taken' || reason?.code === 'closed'
  const isWanted = room.isKnown && room.state === 'AVAILABLE' && booking !== 'NONE'
  return reason && isWanted && !isSaid ? describeReason(reason, setting) : undefined
}

/** Timeout after which an abandoned dialog closes. */
const leftMs = 60_000

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
      timer = setTimeout(() => latest.current(), leftMs)
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
