// Shapes over a floor plan: the way out of a chosen space, which the product finds, and sensors.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
const { drawLeg, findWayThere, tellLength } = await import(`${server}/embed/plan-way.js`)
await import(`${server}/embed/mb.js`)
const get = async (path) => (await fetch(`${server}/api/v1/${path}`)).json()

async function wayOut({ locationId: to, name }) {
  const { parentId } = await get(`location/${to}`)
  const higher = await get('location?select=higher')
  const floorAt = (id) => {
    const place = higher.find((one) => one.id === id)
    return !place || place.hasFloorPlanImage ? place : floorAt(place.parentId)
  }
  const { id } = floorAt(parentId)
  const floors = [{ id, plan: await get(`location/${id}/floorPlan`) }]
  const find = (from) => findWayThere(floors, { to, from, isStepFree: false })
  const leg = [find('entrance'), find('stairs')].find(({ legs }) => legs)?.legs[0]
  if (!leg) return null
  const [[x, y]] = leg.route.points
  const exit = { kind: 'point', x, y, text: 'To the assembly point', color: '#087f5b', radius: 9 }
  const label = `The way out of ${name} is ${tellLength(leg.route.length, 'en')} long`
  return { label, locationId: id, shapes: [...drawLeg(leg, '#087f5b'), exit] }
}
// A page would read its sensors, and set `overlay` again when they change.
const readings = [480, 910, 640].map((ppm, index) => ({ ppm, x: 500 + 530 * index, y: 250 }))
const sensors = {
  label: `Carbon dioxide from west to east, in ppm: ${readings.map(({ ppm }) => ppm).join(', ')}`,
  shapes: readings.flatMap(({ x, y, ppm }) => [
    { kind: 'heat', x: x - 250, y: 100, width: 500, height: 300, value: ppm / 1200, color: 'red' },
    { kind: 'point', x, y, radius: 5, text: `${ppm} ppm` },
  ]),
}
const element = document.querySelector('mb-floor-plan')
const layers = { way: null, sensors }
const show = () => (element.overlay = layers[document.querySelector('input:checked').value])
element.addEventListener('mb-marker-select', async ({ detail }) => {
  layers.way = await wayOut(detail)
  show()
})
document.querySelector('fieldset').addEventListener('change', show)
show()
