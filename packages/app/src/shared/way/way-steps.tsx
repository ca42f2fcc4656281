import './way-steps.css'
import { tellWay, type Leg, type WayThere } from '@mosaic-booking/floorplan/route'
import { useLocale } from '@mosaic-booking/widgets/ui'

export interface WayNames {
  readonly to: string
  readonly floor: (id: number) => string
}

/** The steps of a way, floor by floor, as numbered lists that go on. */
export function WaySteps({ way, to, floor }: WayNames & { readonly way: WayThere }) {
  const { locale } = useLocale()
  const groups = toGroups(way, { to, floor }, locale)
  return (
    <div className="stack gap-4">
      {groups.map(({ leg, first, steps }) => (
        <section className="stack gap-2" key={first} aria-label={floor(leg.floor)}>
          {groups.length > 1 && <h3 className="way-floor">{floor(leg.floor)}</h3>}
          <ol className="way-steps" start={first}>
            {steps.map((step, i) => (
              <li key={`${first + i} ${step}`}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface Group {
  readonly leg: Leg
  readonly first: number
  readonly steps: readonly string[]
}

/** Steps by the floor that they are on. */
export function toGroups(
  { legs, start }: WayThere,
  names: WayNames,
  locale: string,
): readonly Group[] {
  const usual = typeof start === 'number' ? undefined : start
  const rests = legs.map((_, i) =>
    tellWay(legs.slice(i), { ...names, locale, from: legs[i - 1]?.by ?? usual }),
  )
  return legs.map((leg, i) => {
    const rest = rests[i]!
    return {
      leg,
      first: rests[0]!.length - rest.length + 1,
      steps: rest.slice(0, rest.length - (rests[i + 1]?.length ?? 0)),
    }
  })
}
