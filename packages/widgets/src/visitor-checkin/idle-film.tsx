import { useEffect, useState } from 'react'
import { onDemand } from '../ui/on-demand.js'
import { usePictures } from './use-pictures.js'

/** Loaded by kiosks with a film. */
const Film = onDemand(async () => (await import('./film.js')).Film)

interface IdleFilmProps {
  readonly film: readonly string[]
  /** How long nobody has touched the kiosk before the film begins. */
  readonly seconds: number
  /** Whether no visitor is in the middle of something. */
  readonly isAtStart: boolean
}

/**
 * Pictures and films over a whole kiosk that nobody uses, until somebody touches it or presses a key. Nothing
 * under them can be reached meanwhile.
 */
export function IdleFilm({ film, seconds, isAtStart }: IdleFilmProps) {
  const pictures = usePictures(film)
  const canShow = isAtStart && pictures.length > 0
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!canShow || isOn) return
    void Film.preload().catch(() => undefined)
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
