import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { IdlePictures } from './idle-pictures.js'
import { isFilm } from './use-pictures.js'
import { messages } from './visitor-checkin.messages.js'

/** Pictures and films over the kiosk, in a button that ends them. */
export function Film({
  pictures,
  onEnd,
}: {
  readonly pictures: readonly string[]
  readonly onEnd: () => void
}) {
  const t = useMessages(messages)
  const film = useRef<HTMLButtonElement>(null)
  const stills = pictures.filter((one) => !isFilm(one))
  const hasFilms = stills.length === 0 || !isStill()
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
      <IdlePictures pictures={stills} />
      {hasFilms && <Films films={pictures.filter(isFilm)} />}
      <span>{t('touchToStart')}</span>
    </button>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Plays films one after another, without sound and without end, over the pictures. Where people
 * prefer no motion, the first frame stands in for pictures.
 */
function Films({ films }: { readonly films: readonly string[] }) {
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState<readonly string[]>([])
  const video = useRef<HTMLVideoElement>(null)
  const playable = films.filter((one) => !failed.includes(one))
  const film = playable[at % playable.length]
  useEffect(() => {
    const element = video.current
    if (!element || isStill()) return
    // Browsers only start films by themselves that are muted, which is no attribute in React.
    element.muted = true
    void element.play().catch(() => undefined)
  }, [film])
  return film === undefined ? null : (
    <video
      ref={video}
      key={film}
      src={film}
      muted
      playsInline
      loop={playable.length === 1}
      onEnded={() => setAt((before) => before + 1)}
      onError={() => setFailed((before) => [...before, film])}
      aria-hidden
    />
  )
}
