// Numbering and binding markers: `npm run bench -- bind`. See README.md for a description.
import { arrayCopy, bindByLabel } from '@mosaic-booking/floorplan/editor'
import { loadavg } from 'node:os'

const markers = 5000
const bound = 500
const rounds = 21
const goalMs = 100

const elements = Array.from({ length: markers }, (_, index) => ({
  id: `m${index}`,
  x: (index % 100) * 30,
  y: Math.floor(index / 100) * 30,
  width: 24,
  height: 24,
}))
const document = { referenceWidth: 3000, referenceHeight: 1500, elements }
const places = elements.map((_, index) => ({
  id: index + 1,
  name: `D-${String(index + 1).padStart(4, '0')}`,
}))
const selection = elements.slice(0, bound).map(({ id }) => id)
const numbers = arrayCopy({
  rows: 1,
  columns: 1,
  gapX: 0,
  gapY: 0,
  pattern: 'D-{####}',
  start: 1,
  step: 1,
  along: 'rows',
})

const times = []
for (let round = 0; round < rounds; round++) {
  const since = performance.now()
  const { document: after } = bindByLabel(places)(numbers({ document, selection }))
  times.push(performance.now() - since)
  const count = after.elements.filter(({ locationId }) => locationId !== undefined).length
  if (count !== bound) throw new Error(`${count} of ${bound} markers are bound`)
}
times.sort((a, b) => a - b)
const [p50, longest] = [times[rounds >> 1], times.at(-1)]
console.log(`\n## ${bound} of ${markers} markers, load ${loadavg()[0].toFixed(1)}\n`)
console.log('| step | p50 ms | longest ms | goal p50 ms | |\n|---|---:|---:|---:|---|')
console.log(
  `| number and bind | ${p50.toFixed(0)} | ${longest.toFixed(0)} | ${goalMs} | ${p50 <= goalMs ? 'reached' : 'missed'} |`,
)
if (p50 > goalMs) process.exitCode = 1
