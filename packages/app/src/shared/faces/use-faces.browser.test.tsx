import type { Availability } from '@mosaic-booking/sdk'
import type { PlanFaces, UsePlanFaces } from '@mosaic-booking/widgets'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { useFaces } from './use-faces.js'

const at = (locationId: number, x: number) => ({
  id: String(locationId),
  locationId,
  x,
  y: 0,
  width: 20,
  height: 20,
})
const plan = { elements: [at(1, 0), at(2, 30), at(3, 900)] } as Parameters<UsePlanFaces>[0]
const booked = (locationId: number, bookedBy: string, more: object = {}) =>
  ({ locationId, status: 'BOOKED', iconType: 'BOOKED', bookedBy, ...more }) as Availability
const spaces = [
  booked(1, 'Elena Vidal'),
  booked(2, 'Nora Whitfield', { iconType: 'OWN' }),
  booked(3, 'Noah Adams'),
]
const view = { x: 0, y: 0, width: 400, height: 200 }

/** Shows a plan without its drawing, and tells which spaces have faces. */
function show(people?: Parameters<UsePlanFaces>[2]) {
  let faces: PlanFaces | undefined
  function Plan() {
    faces = useFaces(plan, spaces, people)
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(<Plan />)
  return {
    look: async (scale: number, x = 0) => {
      await expect.poll(() => faces).toBeDefined()
      faces!.onView({ ...view, scale, x })
    },
    withFaces: () =>
      spaces.filter((space) => faces?.faceAt(space)).map(({ locationId }) => locationId),
  }
}

it('FP-022 faces are those of people who booked spaces in view, not of the reader', async () => {
  const shown = show()
  await shown.look(2)
  await expect.poll(shown.withFaces).toEqual([1])
  await shown.look(2, 900)
  await expect.poll(shown.withFaces).toEqual([3])
  // Badges that are too small have no faces.
  await shown.look(1, 900)
  await expect.poll(shown.withFaces).toEqual([])
})

it('FP-022 colleagues on a plan have faces in place of who booked, unless they share a space', async () => {
  const shown = show([
    { locationId: 1, name: 'Ada King' },
    { locationId: 1, name: 'Malik Okafor' },
    { locationId: 3, name: 'Ada King' },
  ])
  await shown.look(2)
  await shown.look(0.3)
  await shown.look(2, 900)
  await expect.poll(shown.withFaces).toEqual([3])
})
