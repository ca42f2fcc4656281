// Shapes of a page over a floor plan: the way out, and sensors with a heat map. Places are in the
// units of your plan: this one is about 2,400 wide.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
await import(`${server}/embed/mb.js`)

const green = '#087f5b'
const toPoints = (text) => text.split(' ').map((place) => place.split(',').map(Number))
const way = toPoints('250,400 600,400 600,345 1480,345 1480,460 2000,460')
const routes = {
  label: 'The way out leads along the corridor to the assembly point in the east',
  shapes: [
    { kind: 'line', points: way, color: green, width: 5, dash: [12, 7] },
    { kind: 'point', x: 2000, y: 460, text: 'Assembly point', color: green, radius: 9 },
  ],
}
// A page would read its sensors, and set `overlay` again when they change.
const readings = [480, 910, 640, 530].map((ppm, index) => ({ ppm, x: 400 + 530 * index, y: 250 }))
const heat = { kind: 'heat', y: 100, width: 500, height: 300, color: '#d6336c' }
const sensors = {
  label: `Carbon dioxide from west to east, in ppm: ${readings.map(({ ppm }) => ppm).join(', ')}`,
  shapes: [
    ...readings.map(({ x, ppm }) => ({ ...heat, x: x - 250, value: ppm / 1200 })),
    ...readings.map(({ x, y, ppm }) => ({ kind: 'point', x, y, radius: 5, text: `${ppm} ppm` })),
  ],
}

const layers = { routes, sensors, none: null }
const show = () => {
  const { value } = document.querySelector('input:checked')
  document.querySelector('mb-floor-plan').overlay = layers[value]
}
document.querySelector('fieldset').addEventListener('change', show)
show()
