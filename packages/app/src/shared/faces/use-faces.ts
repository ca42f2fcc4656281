import {
  useRuntime,
  type FacePerson,
  type PlanFaces,
  type UsePlanFaces,
} from '@mosaic-booking/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'

type Faces = ReadonlyMap<string, CanvasImageSource>
type View = Parameters<PlanFaces['onView']>[0]
type Spaces = NonNullable<Parameters<UsePlanFaces>[1]>
type People = Parameters<UsePlanFaces>[2]

const noFaces: Faces = new Map()
/** How long the plan must be at rest before faces load, in milliseconds. */
const rest = 150
/** The side of a marker whose badge has room for a face, in CSS pixels. */
const smallest = 24
const most = 200

/** The faces of people at the spaces in view. */
export const useFaces: UsePlanFaces = (plan, availability, people) => {
  const { apiBase } = useRuntime()
  const [faces, setFaces] = useState(noFaces)
  const [view, setView] = useState<View>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!view || !plan || !availability) return
    let isWanted = true
    // All at once, because each change of the markers is a repaint. A plan is complete without them.
    load(peopleIn(view, plan.elements, availability, people), apiBase)
      .then((found) => isWanted && setFaces(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [view, plan, availability, people, apiBase])
  const faceAt = useCallback<PlanFaces['faceAt']>(
    (space) => {
      const person = personAt(space, people)
      return person && faces.get(keyOf(person))
    },
    [faces, people],
  )
  const onView = useCallback((now: View) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setView(now), rest)
  }, [])
  return { faceAt, onView }
}

const keyOf = ({ name, picture }: FacePerson) => picture ?? name

async function load(people: readonly FacePerson[], apiBase: string): Promise<Faces> {
  if (people.length === 0) return noFaces
  const { drawFace } = await import('./draw-face.js')
  return new Map(
    await Promise.all(
      people.map(async (person) => {
        const picture = person.picture && apiBase + person.picture
        return [keyOf(person), await drawFace({ name: person.name, picture })] as const
      }),
    ),
  )
}

/** The people whose badges in view have room for a face. */
function peopleIn(
  { x, y, scale, width, height }: View,
  elements: NonNullable<Parameters<UsePlanFaces>[0]>['elements'],
  availability: Spaces,
  people: People,
): FacePerson[] {
  const known = new Map(availability.map((one) => [one.locationId, one]))
  const found = new Map<string, FacePerson>()
  for (const box of elements) {
    const space = known.get(box.locationId ?? 0)
    const isSeen =
      Math.min(box.width, box.height) * scale >= smallest &&
      Math.abs(box.x + box.width / 2 - x) * scale < width / 2 &&
      Math.abs(box.y + box.height / 2 - y) * scale < height / 2
    const person = isSeen && space ? personAt(space, people) : undefined
    if (person && found.size < most) found.set(keyOf(person), person)
  }
  return [...found.values()]
}

/** The person whom the plan names at a booked space, if it is one. */
function personAt(
  { locationId, status, iconType, bookedBy, bookedByPicture }: Spaces[number],
  people: People = [],
): FacePerson | undefined {
  if (status !== 'BOOKED' || iconType === 'OWN') return undefined
  const here = people.filter((one) => one.locationId === locationId)
  if (here.length > 0) return here.length === 1 ? here[0] : undefined
  return bookedBy ? { name: bookedBy, picture: bookedByPicture } : undefined
}
