// Shapes of a page over a floor plan, as data: the way out, and sensors with a heat map. Places are
// in the units of your plan: this one is about 2,400 wide.
const server = new URL('../..', import.meta.url).href.replace(/\/$/, '')
await import(`${server}/embed/mb.js`)

const routes = {
  label: 'The way out leads along the corridor to the assembly point in the east',
  shapes: [
    {
      kind: 'line',
      points: [
        [250, 400],
        [1250, 400],
        [1250, 460],
        [2200, 460],
      ],
      color: '#087f5b',
      width: 5,
      dash: [12, 7],
    },
    { kind: 'point', x: 2200, y: 460, text: 'Assembly point', color: '#087f5b', radius: 9 },
    {
      kind: 'polygon',
      points: [
        [1180, 340],
        [1320, 340],
        [1320, 460],
        [1180, 460],
      ],
      color: '#087f5b',
      opacity: 0.15,
    },
  ],
}

// A page would take these from its sensors, and set `overlay` again when they change.
const readings = [
  { x: 400, y: 250, ppm: 480 },
  { x: 900, y: 250, ppm: 910 },
  { x: 1500, y: 250, ppm: 640 },
  { x: 2000, y: 250, ppm: 530 },
]
const sensors = {
  label: `Carbon dioxide: ${readings.map(({ ppm }) => `${ppm} ppm`).join(', ')} from west to east`,
  shapes: [
    ...readings.map(({ x, y, ppm }) => ({
      kind: 'heat',
      x: x - 250,
      y: y - 150,
      width: 500,
      height: 300,
      value: Math.min(1, Math.max(0, (ppm - 400) / 800)),
      color: '#d6336c',
    })),
    ...readings.map(({ x, y, ppm }) => ({ kind: 'point', x, y, radius: 5, text: `${ppm} ppm` })),
  ],
}

const layers = { routes, sensors, none: null }
const plan = document.querySelector('mb-floor-plan')
const show = () => {
  plan.overlay = layers[document.querySelector('input[name=layer]:checked').value]
}
document.querySelector('fieldset').addEventListener('change', show)
show()
