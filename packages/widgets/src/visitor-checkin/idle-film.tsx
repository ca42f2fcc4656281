import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { IdlePictures } from './idle-pictures.js'
import { usePictures } from './use-pictures.js'
import { messages } from './visitor-checkin.messages.js'

interface IdleFilmProps {
  readonly film: readonly string[]
  /** How long nobody has touched the kiosk before the film begins. */
  readonly seconds: number
  /** Whether no visitor is in the middle of something. */
  readonly isAtStart: boolean
}

/**
 * Pictures over a whole kiosk that nobody uses, until somebody touches it or presses a key. Nothing
 * under them can be reached meanwhile.
 */
export function IdleFilm({ film, seconds, isAtStart }: IdleFilmProps) {
  const pictures = usePictures(film)
  const canShow = isAtStart && pictures.length > 0
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!canShow || isOn) return
    let timer = setTimeout(setOn, seconds * 1000, true)
    const touch = () => {
      clearTimeout(timer)
      timer = setTimeout(setOn, seconds * 1000, true)
    }
    const touches = ['pointerdown', 'keydown'] as const
    for (const name of touches) addEventListener(name, touch, true)
    return () => {
      clearTimeout(timer)
      for (const name of touches) removeEventListener(name, touch, true)
    }
  }, [canShow, isOn, seconds])
  return canShow && isOn ? <Film pictures={pictures} onEnd={() => setOn(false)} /> : null
}

function Film({
  pictures,
  onEnd,
}: {
  readonly pictures: readonly string[]
  readonly onEnd: () => void
}) {
  const t = useMessages(messages)
  const film = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = film.current!
    const root = button.getRootNode() as Document | ShadowRoot
    const focused = root.activeElement
    const others = [...button.parentElement!.children].filter((one) => one !== button)
    for (const one of others) one.toggleAttribute('inert', true)
    button.focus({ preventScroll: true })
    return () => {
      for (const one of others) one.toggleAttribute('inert', false)
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    }
  }, [])
  return (
    <button
      ref={film}
      type="button"
      className="mb-kiosk-film"
      part="film"
      // A drag or a long press ends the film without a click. A click must not reach what is below.
      onPointerUp={() => setTimeout(onEnd, 300)}
      onClick={onEnd}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') event.preventDefault()
        onEnd()
      }}
    >
      <IdlePictures pictures={pictures} />
      <span>{t('touchToStart')}</span>
    </button>
  )
}
