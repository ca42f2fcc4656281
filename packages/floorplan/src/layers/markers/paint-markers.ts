import { toPlan, toScreen } from '../../kernels/fit-view.js'
import type { Bounds } from '../../kernels/geometry.js'
import { badgeSize, footprintOpacity } from '../../kernels/level-of-detail.js'
import { wholePixel } from '../../kernels/whole-pixel.js'
import { state } from '../../marker-table.js'
import { bookingStatuses } from '../../types.js'
import { badgeReach, paintBadge, paintIcon } from './paint-badge.js'
import { isDot, paintDots } from './paint-dots.js'
import { hatchPattern, hatchSide, paintFootprint, paintHatching } from './paint-footprint.js'
import {
  clusterBadge,
  isCluster,
  isJoined,
  paintReach,
  sizeOnScreen,
  type RenderSnapshot,
} from './render-snapshot.js'
import { SpriteCache, type Context2D, type Sprite } from './sprite-cache.js'
import { isOpen, lookOfCode } from './status-look.js'

/** Keys for sprites other than badges. */
const spriteKey = { hatching: 0, occupied: 1, absent: 2, clusterChip: 8, badge: 1024 } as const

/** Painting this many markers takes about 0.5 ms. */
const markersPerYield = 64

/**
 * Paints markers: footprints as vectors, badges from sprites that are painted once per size and
 * status.
 */
export class MarkerPainter {
  #sprites = new SpriteCache(1)
  #theme: RenderSnapshot['theme'] | null = null

  forgetSprites(): void {
    this.#theme = null
  }

  /**
   * Paints all markers that touch part of the view. The canvas is empty and clipped to that part.
   * Yields the number of markers periodically, so that large numbers can be painted over several
   * frames.
   * @param liftOf the distance by which a marker's badge is raised to make space for its label
   */
  *paint(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    pixelRatio: number,
    part: Bounds,
    liftOf: (i: number) => number,
  ): Generator<number> {
    if (this.#sprites.pixelRatio !== pixelRatio || this.#theme !== snapshot.theme)
      this.#sprites = new SpriteCache(pixelRatio)
    this.#theme = snapshot.theme
    const { table, view } = snapshot
    const reach = paintReach(snapshot)
    const [minX, minY] = toPlan(view, part.minX - reach, part.minY - reach)
    const [maxX, maxY] = toPlan(view, part.maxX + reach, part.maxY + reach)
    const near = table.search({ minX, minY, maxX, maxY })
    const alone = snapshot.clusters
      ? near.filter((i) => !isJoined(snapshot, i) && !isCluster(snapshot, i))
      : near
    const joined = snapshot.clusters ? near.filter((i) => isCluster(snapshot, i)) : []
    let sinceYield = 0
    const isTime = () => (sinceYield = (sinceYield + 1) % markersPerYield) === 0

    let pattern: CanvasPattern | null = null
    const hatching = () => (pattern ??= this.#hatching(context, snapshot, pixelRatio))
    const isFar = footprintOpacity(table.largestPoint * view.scale) === 0
    for (const i of alone) {
      // Areas come first.
      if (isFar && !table.isArea(i)) break
      const opacity = table.isArea(i) ? 1 : footprintOpacity(sizeOnScreen(snapshot, i))
      if (opacity > 0) paintFootprint(context, snapshot, i, pixelRatio, opacity, hatching)
      if (opacity > 0 && isTime()) yield near.length
    }
    const [originX, originY] = toScreen(view, 0, 0)
    const { anchors } = table
    const x = (i: number) => anchors[i * 2]! * view.scale + originX
    const y = (i: number) => anchors[i * 2 + 1]! * view.scale + originY
    const [dots, badges] = partition(alone, (i) => isDot(snapshot, i))
    for (const _ of paintDots(context, snapshot, dots, pixelRatio)) yield near.length
    for (const i of badges) {
      this.#paintBadge(context, snapshot, i, x(i), y(i) - liftOf(i))
      if (isTime()) yield near.length
    }
    for (const i of joined) {
      this.#paintCluster(context, snapshot, i, x(i), y(i))
      if (isTime()) yield near.length
    }
    yield near.length
  }

  #hatching(
    context: CanvasRenderingContext2D,
    { theme, view }: RenderSnapshot,
    pixelRatio: number,
  ): CanvasPattern | null {
    const tile = this.#sprites.get(spriteKey.hatching, hatchSide / 2, (pen) =>
      paintHatching(pen, theme),
    )
    return hatchPattern(context, tile, view, pixelRatio)
  }

  #paintBadge(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    i: number,
    x: number,
    y: number,
  ): void {
    const byte = snapshot.table.states[i]!
    const size = badgeSize(sizeOnScreen(snapshot, i))
    const picture =
      state.isBooked(byte) && size >= 20 ? snapshot.table.markers[i]!.picture : undefined
    this.#sprites.draw(context, this.#badgeSprite(snapshot, byte & 15, size, !picture), x, y)
    // Around the centre of the badge's sprite.
    const centre = (at: number) => wholePixel(at, this.#sprites.pixelRatio)
    if (picture) paintPicture(context, picture, size * 0.38, centre(x), centre(y))
    if (size < 12 || !(state.isOccupied(byte) || state.isAbsent(byte))) return
    const isOccupied = state.isOccupied(byte)
    const sprite = this.#sprites.get(isOccupied ? spriteKey.occupied : spriteKey.absent, 7, (pen) =>
      paintOccupancy(pen, isOccupied, snapshot),
    )
    this.#sprites.draw(context, sprite, x + size * 0.44, y - size * 0.44)
  }

  #badgeSprite({ theme }: RenderSnapshot, code: number, size: number, hasIcon: boolean): Sprite {
    const devicePixels = Math.round(size * this.#sprites.pixelRatio)
    const key = spriteKey.badge + (devicePixels << 5) + (hasIcon ? 16 : 0) + code
    const known = this.#sprites.known(key)
    if (known) return known
    return this.#sprites.get(key, badgeReach(size), (pen) => {
      const status = state.status(code)
      const [look, colors] = [lookOfCode(status), theme.status[bookingStatuses[status]!]]
      paintBadge(pen, {
        look,
        colors,
        halo: theme.halo,
        size: devicePixels / this.#sprites.pixelRatio,
        isDisabled: state.isDisabled(code),
        hasIcon,
      })
    })
  }

  #paintCluster(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    i: number,
    x: number,
    y: number,
  ): void {
    const { clusters, theme } = snapshot
    const code = clusters!.bestAt(i)
    const look = lookOfCode(code)
    const colors = theme.status[bookingStatuses[code]!]
    this.#sprites.draw(context, this.#badgeSprite(snapshot, code, clusterBadge, false), x, y)
    const chip = this.#sprites.get(spriteKey.clusterChip + code, 9, (pen) => {
      pen.fillStyle = theme.halo
      pen.beginPath()
      pen.arc(0, 0, 7.5, 0, Math.PI * 2)
      pen.fill()
      paintIcon(pen, look, 13, isOpen(look.silhouette) ? colors.ink : colors.fill)
    })
    this.#sprites.draw(context, chip, x + clusterBadge * 0.4, y - clusterBadge * 0.4)
    context.font = `700 11.5px ${theme.font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = colors.ink
    context.fillText(shortCount(clusters!.countAt(i)), x, y + 0.75)
  }
}

function partition(all: readonly number[], isFirst: (i: number) => boolean): [number[], number[]] {
  const parts: [number[], number[]] = [[], []]
  for (const i of all) parts[isFirst(i) ? 0 : 1].push(i)
  return parts
}

/** Paints a picture as a disc around a point, inside the badge, whose shape still shows the status. */
function paintPicture(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  radius: number,
  x: number,
  y: number,
): void {
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.clip()
  context.drawImage(picture, x - radius, y - radius, radius * 2, radius * 2)
  context.restore()
}

/** A filled dot if occupied, otherwise a ring. */
function paintOccupancy(pen: Context2D, isOccupied: boolean, { theme }: RenderSnapshot): void {
  pen.beginPath()
  pen.arc(0, 0, 5.5, 0, Math.PI * 2)
  pen.fillStyle = theme.halo
  pen.fill()
  pen.beginPath()
  pen.arc(0, 0, isOccupied ? 4 : 3.25, 0, Math.PI * 2)
  pen.strokeStyle = pen.fillStyle = theme.text
  pen.lineWidth = 1.5
  if (isOccupied) pen.fill()
  else pen.stroke()
}

function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`
}
