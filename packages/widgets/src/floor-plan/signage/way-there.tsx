import type { Overlay } from '@mosaic-booking/floorplan'
import { drawLeg, tellLength, tellWay } from '@mosaic-booking/floorplan/route'
import { isApiError } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { useStyles } from '../../theme/style-root.js'
import { Button } from '../../ui/button/button.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import css from './way-there.css?inline'
import { messages } from './way-there.messages.js'

export interface WayThereProps {
  readonly spaceId: number
  readonly name: string
  /** The floor whose plan is shown. */
  readonly floorId: number
  readonly onDraw: (overlay: Overlay | null) => void
  readonly onClose: () => void
}

/** People who walk away leave the screen to others after this time without a touch. */
const idleMs = 60_000

/** The way to a space that somebody has touched: on the plan, as steps, and as a code for a phone. */
export function WayThere({ spaceId, name, floorId, onDraw, onClose }: WayThereProps) {
  useStyles(css)
  const t = useMessages(messages)
  const { locale } = useLocale()
  const { client } = useRuntime()
  const { data, error } = useApiQuery(apiQuery(client, 'roomPanel.way', { id: spaceId }))
  const [isStepFree, setStepFree] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const legs = useMemo(
    () =>
      ((isStepFree && data?.stepFreeLegs) || (data?.legs ?? [])).map(
        ({ floorId: floor, points, length, by }) => ({
          floor,
          route: { points: points.map(([x, y]): [number, number] => [x, y]), length },
          ...(by && { by }),
        }),
      ),
    [data, isStepFree],
  )
  const label = t('way', { name })
  useEffect(() => {
    const leg = legs.find(({ floor }) => floor === floorId)
    if (!leg) return
    // Canvases cannot read tokens.
    onDraw({ label, shapes: drawLeg(leg, getComputedStyle(title.current!).color) })
    return () => onDraw(null)
  }, [legs, floorId, label, onDraw])
  useEffect(() => {
    let timer = setTimeout(onClose, idleMs)
    const touch = () => {
      clearTimeout(timer)
      timer = setTimeout(onClose, idleMs)
    }
    addEventListener('pointerdown', touch, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', touch, true)
    }
  }, [onClose])
  const floorOf = (id: number) => data?.legs.find((leg) => leg.floorId === id)?.floor ?? ''
  return (
    <section className="mb-way" aria-label={label}>
      <h3 ref={title}>{label}</h3>
      {error !== undefined && !data && (
        <p role="status">{t(isApiError(error) && error.status === 404 ? 'none' : 'failed')}</p>
      )}
      {data && (
        <>
          <p role="status">
            {tellLength(
              legs.reduce((sum, { route }) => sum + route.length, 0),
              locale,
            )}
          </p>
          <ol>
            {tellWay(legs, { floor: floorOf, to: name, from: data.start, locale }).map(
              (step, index) => (
                // eslint-disable-next-line react/no-array-index-key -- steps have no identity
                <li key={index}>{step}</li>
              ),
            )}
          </ol>
          <figure>
            <img src={data.linkImage} alt={t('qrImage')} />
            <figcaption>{t('scan')}</figcaption>
          </figure>
        </>
      )}
      <div className="mb-way-buttons">
        {data?.stepFreeLegs && (
          <Button aria-pressed={isStepFree} onClick={() => setStepFree(!isStepFree)}>
            {t('stepFree')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </section>
  )
}
