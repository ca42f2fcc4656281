import { tellLength, type WayThere } from '@mosaic-booking/floorplan/route'
import type { VisitWay, VisitWayLeg } from '@mosaic-booking/sdk'
import { Switch, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { WaySteps } from '../../shared/way/way-steps.js'
import { messages } from './visit.messages.js'

/** The visitor's way inside the building: the walls beside it, and its steps. */
export default function VisitWaySection({ way }: { readonly way: VisitWay }) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const [isStepFree, setStepFree] = useState(false)
  const legs = (isStepFree && way.stepFreeLegs) || way.legs
  const told: WayThere = {
    start: way.start,
    legs: legs.map(({ points, length, by }, floor) => ({
      floor,
      route: { points, length },
      ...(by ? { by } : {}),
    })),
  }
  const metres = legs.reduce((sum, { length }) => sum + length, 0)
  return (
    <section className="stack gap-4">
      <h2>{t('way', { room: way.to })}</h2>
      {way.stepFreeLegs && (
        <Switch label={t('stepFree')} checked={isStepFree} onChange={setStepFree} />
      )}
      <p role="status">{t('wayLength', { length: tellLength(metres, locale) })}</p>
      {legs.map((leg, i) => (
        <figure className="visit-way stack gap-2" key={leg.floor}>
          {legs.length > 1 && <figcaption>{leg.floor}</figcaption>}
          <LegMap leg={leg} isLast={i === legs.length - 1} />
        </figure>
      ))}
      <WaySteps way={told} to={way.to} floor={(index) => legs[index]?.floor ?? ''} />
    </section>
  )
}

/** A leg and its walls to scale, without anything else of the plan. */
function LegMap({ leg, isLast }: { readonly leg: VisitWayLeg; readonly isLast: boolean }) {
  const t = useMessages(messages)
  const { points } = leg
  // The contract has four numbers for each.
  const walls = leg.walls as [number, number, number, number][]
  const xs = [...points.map(([x]) => x), ...walls.flatMap(([x1, , x2]) => [x1, x2])]
  const ys = [...points.map(([, y]) => y), ...walls.flatMap(([, y1, , y2]) => [y1, y2])]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const margin = Math.max(width, height) * 0.05 + 1
  const [start, end] = [points[0]!, points.at(-1)!]
  return (
    <svg
      className="visit-way-map"
      viewBox={[left - margin, top - margin, width + 2 * margin, height + 2 * margin].join(' ')}
      role="img"
      aria-label={t('wayOn', { floor: leg.floor })}
    >
      <path
        className="visit-way-walls"
        d={walls.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')}
      />
      <polyline className="visit-way-line" points={points.join(' ')} />
      <path className="visit-way-start" d={`M${start[0]} ${start[1]}h0`} />
      <path className={isLast ? 'visit-way-end' : 'visit-way-start'} d={`M${end[0]} ${end[1]}h0`} />
    </svg>
  )
}
