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
  /** Whether the server cannot be reached, so that nothing can be done. */
  readonly isAway: boolean
  readonly onBooked: ((booking: { readonly bookingId: number }) => void) | undefined
}

/** A wish, and what has to be known before it is carried out. */
interface Question {
  readonly wish: Wish
  readonly asks: 'owner' | 'login' | 'end'
}

/** What has to be asked first, by the settings of the room. Presence is proof enough to check in. */
function questionOf(wish: Wish, mode: RoomPanel['booking']): Question['asks'] | undefined {
  if (wish.kind === 'checkIn') return undefined
  if (mode === 'LOGIN') return 'login'
  if (wish.kind === 'end') return 'end'
  return wish.kind === 'book' && mode === 'OWNER' ? 'owner' : undefined
}

/** The buttons at the door, and the questions that follow them. */
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

/** Why an available room cannot be booked; a booked or closed one says so itself. */
function useReason({ booking, reasons }: RoomPanel, room: RoomThen): string | undefined {
  const setting = useLocale()
  const [reason] = reasons
  const isSaid = reason?.code === 'taken' || reason?.code === 'closed'
  const isWanted = room.isKnown && room.state === 'AVAILABLE' && booking !== 'NONE'
  return reason && isWanted && !isSaid ? describeReason(reason, setting) : undefined
}

/** How long something that was opened and left stays open. */
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
