import { bookingStatuses, type Marker, type Plan } from './types.js'

/*
 * An office floor of any size for stories, tests and benchmarks: benches of eight desks in the
 * middle, meeting rooms as areas along the upper wall, a lounge and an irregular quiet room.
 */

const desk = { width: 40, height: 26 }
const bench = { width: 4 * 42, height: 2 * 28, gapX: 74, gapY: 84 }
const wall = 40
const roomDepth = 170

type Office = { plan: Plan; markers: Marker[] }

function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const names = [
  'Ana Ruiz',
  'Ben Okafor',
  'Chloé Martin',
  'Dev Patel',
  'Elif Kaya',
  'Finn Larsen',
  'Grace Lee',
  'Hugo Costa',
]
const roomNames = [
  'Ada',
  'Bohr',
  'Curie',
  'Darwin',
  'Euler',
  'Faraday',
  'Gauss',
  'Hopper',
  'Ising',
  'Joule',
  'Kepler',
  'Laplace',
]

/**
 * Creates an office with about `count` markers of every status. About a tenth of the markers are
 * areas, at most twelve.
 */
export function drawOffice(count: number): Office {
  const random = dice(count)
  const rooms = Math.max(3, Math.min(12, Math.round(count / 10)))
  const benches = Math.max(1, Math.round((count - rooms - 1) / 8))
  const columns = Math.max(2, Math.round(Math.sqrt(benches * 1.1)))
  const rows = Math.ceil(benches / columns)
  const lounge = 190
  const width = wall * 2 + columns * (bench.width + bench.gapX) + bench.gapX + lounge
  const height = wall * 2 + roomDepth + rows * (bench.height + bench.gapY) + bench.gapY

  const pickStatus = () =>
    bookingStatuses[[0, 0, 0, 3, 3, 0, 2, 1, 3, 4][Math.floor(random() * 10)]!]!
  const markers: Marker[] = []
  const drawing: string[] = []

  const roomWidth = (width - 2 * wall) / rooms
  for (let i = 0; i < rooms; i++) {
    const [x, y] = [wall + i * roomWidth, wall]
    drawing.push(drawRoom(x, y, roomWidth, roomDepth))
    const status = pickStatus()
    markers.push({
      id: `room-${i + 1}`,
      x: x + 5,
      y: y + 5,
      width: roomWidth - 10,
      height: roomDepth - 10,
      isArea: true,
      label: roomNames[i]!,
      status,
      ...(status === 'BOOKED_OR_OCCUPIED' ? { nameLabel: names[i % names.length]! } : {}),
    })
  }

  for (let i = 0; i < benches; i++) {
    const x = wall + bench.gapX + (i % columns) * (bench.width + bench.gapX)
    const y = wall + roomDepth + bench.gapY + Math.floor(i / columns) * (bench.height + bench.gapY)
    drawing.push(drawBench(x, y), i % 3 === 0 ? drawPlant(x - 26, y + bench.height / 2) : '')
    for (let place = 0; place < 8; place++) {
      const status = pickStatus()
      const number = String(place + 1)
      markers.push({
        id: `desk-${i + 1}-${number}`,
        x: x + (place % 4) * 42 + 1,
        y: y + Math.floor(place / 4) * 28 + 1,
        ...desk,
        label: `${String.fromCharCode(65 + (i % 26))}${Math.floor(i / 26) || ''}-${number}`,
        status,
        ...(status === 'BOOKED_OR_OCCUPIED' && place % 3 === 0
          ? { nameLabel: names[(i + place) % names.length]! }
          : {}),
        ...(place === 2 ? { occupancy: occupancyOf(status) } : {}),
        ...(place === 7 && i % 5 === 4 ? { disabled: true } : {}),
      })
    }
  }

  const [left, top] = [width - wall - lounge + 16, wall + roomDepth + bench.gapY]
  const deep = height - wall - 24 - top
  const points: [number, number][] = [
    [left, top],
    [left + lounge - 30, top],
    [left + lounge - 30, top + deep],
    [left + 60, top + deep],
    [left + 60, top + deep * 0.55],
    [left, top + deep * 0.55],
  ]
  drawing.push(drawLounge(points))
  markers.push({
    id: 'lounge',
    x: left,
    y: top,
    width: lounge - 30,
    height: deep,
    points,
    isArea: true,
    label: 'Lounge',
    status: 'AVAILABLE_WITHOUT_BOOKING',
  })

  return {
    plan: {
      referenceWidth: width,
      referenceHeight: height,
      image: { sizes: imageSizes(frame(width, height, drawing.join('')), width, height) },
    },
    markers,
  }
}

function occupancyOf(status: Marker['status']): NonNullable<Marker['occupancy']> {
  return status === 'BOOKED_OR_OCCUPIED'
    ? { status: 'OCCUPIED', statusTime: '2026-11-20T10:42:00+01:00', statusMessage: '' }
    : { status: 'ABSENT', statusTime: '2026-11-20T09:15:00+01:00', statusMessage: '' }
}

function imageSizes(svg: string, width: number, height: number) {
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return [240, 1024, 2048, 4096].map((wide) => ({
    url,
    width: wide,
    height: Math.round((wide * height) / width),
  }))
}

function frame(width: number, height: number, inner: string): string {
  const windows = Array.from(
    { length: Math.floor((width - 120) / 120) },
    (_, i) => `<path d="M${70 + i * 120} ${wall / 2}h84" stroke="#9cc3dc" stroke-width="5"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fff"/>
<rect x="${wall / 2}" y="${wall / 2}" width="${width - wall}" height="${height - wall}" rx="3" fill="#faf9f7" stroke="#46505d" stroke-width="9"/>${windows}${inner}</svg>`
}

function drawRoom(x: number, y: number, width: number, height: number): string {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const long = Math.max(30, width * 0.42)
  const chairs = [-0.32, 0, 0.32]
    .flatMap((at) =>
      [-1, 1].map(
        (side) =>
          `<circle cx="${middleX + at * long}" cy="${middleY + side * 33}" r="8" fill="#e7e9ec" stroke="#c3c9d1"/>`,
      ),
    )
    .join('')
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#f1f3f5" stroke="#7d8794" stroke-width="3"/>
<path d="M${x + 18} ${y + height}h30" stroke="#faf9f7" stroke-width="5"/><path d="M${x + 18} ${y + height}v30a30 30 0 0 0 30 -30" fill="none" stroke="#b6bec8"/>
${chairs}<rect x="${middleX - long / 2}" y="${middleY - 22}" width="${long}" height="44" rx="10" fill="#fff" stroke="#c3c9d1" stroke-width="1.5"/>`
}

function drawBench(x: number, y: number): string {
  const places = Array.from({ length: 8 }, (_, i) => {
    const [left, top] = [x + (i % 4) * 42, y + Math.floor(i / 4) * 28]
    const chair = i < 4 ? top - 10 : top + 38
    return `<rect x="${left + 13}" y="${chair - 7}" width="16" height="14" rx="6" fill="#e4e7eb" stroke="#c6ccd4"/><rect x="${left}" y="${top}" width="42" height="28" fill="#fff" stroke="#c6ccd4"/>`
  }).join('')
  return `<rect x="${x - 22}" y="${y - 34}" width="${bench.width + 44}" height="${bench.height + 68}" rx="10" fill="#f2f4f1"/>${places}`
}

function drawPlant(x: number, y: number): string {
  const leaves = Array.from(
    { length: 7 },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y - 7}" rx="4" ry="8" fill="#9dc3a0" transform="rotate(${i * 51} ${x} ${y})"/>`,
  ).join('')
  return `${leaves}<circle cx="${x}" cy="${y}" r="4" fill="#7fae86"/>`
}

function drawLounge(points: [number, number][]): string {
  const [[left, top]] = points as [[number, number]]
  const sofa = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="70" height="28" rx="9" fill="#e3ddd3" stroke="#cabfae"/><rect x="${x + 6}" y="${y + 8}" width="58" height="18" rx="6" fill="#efeae2"/>`
  return `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="#f4f0e8"/>${sofa(left + 40, top + 24)}${sofa(left + 40, top + 96)}<circle cx="${left + 75}" cy="${top + 74}" r="11" fill="#fff" stroke="#cabfae"/>`
}
