import { overlaps, scaleBounds, widen, type Bounds } from '../../kernels/geometry.js'
import { footprintOpacity, labelOpacity, nameOpacity, ramp } from '../../kernels/level-of-detail.js'
import { LabelSpace } from '../../kernels/place-labels.js'
import { fontOf, lineHeight, linesOf, type Line, type TextWidths } from './label-text.js'
import {
  badgeOnScreen,
  isCluster,
  isJoined,
  clusterBadge,
  sizeOnScreen,
  type RenderSnapshot,
} from './render-snapshot.js'

/** A placed label. Coordinates are reference units multiplied by the layout's scale. */
export type PlacedLabel = {
  lines: Line[]
  /** The centre of the label's top edge. */
  x: number
  y: number
  bounds: Bounds
  opacity: number
  nameOpacity: number
  /** How far the marker's badge moves up to make space. */
  lift: number
}

/** The maximum distance of labels from their marker, in CSS pixels. */
export const labelReach = 120
const gap = 3

/**
 * The plan's label layout at one scale. A label is placed when its marker first comes near the view
 * and then retains its position, so labels neither flicker nor jump during a pan.
 */
export class LabelLayout {
  readonly #placed = new Map<number, PlacedLabel | null>()
  readonly #space: LabelSpace

  readonly #snapshot: RenderSnapshot
  readonly #widths: TextWidths
  readonly #preferred: ReadonlySet<string>

  /** @param preferred ids of markers whose labels were visible before and should remain */
  constructor(snapshot: RenderSnapshot, widths: TextWidths, preferred: ReadonlySet<string>) {
    this.#snapshot = snapshot
    this.#widths = widths
    this.#preferred = preferred

    this.#space = new LabelSpace((bounds, owner) => this.#isBlocked(bounds, owner))
  }

  get scale(): number {
    return this.#snapshot.view.scale
  }

  /**
   * The markers whose labels may reach into part of the plan, in reference units. Empty if all
   * markers are too small for labels.
   */
  candidatesIn(part: Bounds): number[] {
    const { table } = this.#snapshot
    return labelOpacity(table.largest * this.scale) > 0
      ? table.search(widen(part, labelReach / this.scale))
      : []
  }

  /** A marker's label, or null if it has none. */
  of(i: number): PlacedLabel | null {
    return this.#placed.get(i) ?? null
  }

  within(bounds: Bounds): PlacedLabel[] {
    return this.#space.overlapping(bounds).map((i) => this.#placed.get(i)!)
  }

  get ids(): Set<string> {
    return new Set(
      [...this.#placed].flatMap(([i, label]) =>
        label ? [this.#snapshot.table.markers[i]!.id] : [],
      ),
    )
  }

  /** Places these markers' labels unless already decided. Returns the new labels. */
  place(indexes: readonly number[]): PlacedLabel[] {
    const { table } = this.#snapshot
    const open = indexes.filter(
      (i) => !this.#placed.has(i) && labelOpacity(sizeOnScreen(this.#snapshot, i)) > 0,
    )
    const isPreferred = (i: number) => this.#preferred.has(table.markers[i]!.id)
    const inOrder =
      this.#preferred.size === 0
        ? open
        : [...open.filter(isPreferred), ...open.filter((i) => !isPreferred(i))]
    return inOrder.flatMap((i) => {
      const places =
        isJoined(this.#snapshot, i) || isCluster(this.#snapshot, i) ? [] : this.#propose(i)
      const label =
        places[
          this.#space.place(
            i,
            places.map((place) => place.bounds),
          )
        ] ?? null
      this.#placed.set(i, label)
      return label ? [label] : []
    })
  }

  #isBlocked(bounds: Bounds, owner: number): boolean {
    const { table, view } = this.#snapshot
    const reach = clusterBadge
    const near = table.search({
      minX: (bounds.minX - reach) / view.scale,
      minY: (bounds.minY - reach) / view.scale,
      maxX: (bounds.maxX + reach) / view.scale,
      maxY: (bounds.maxY + reach) / view.scale,
    })
    return near.some(
      (i) => i !== owner && !isJoined(this.#snapshot, i) && overlaps(this.#obstacleOf(i), bounds),
    )
  }

  /**
   * Returns the bounds that labels must not cover: a point's footprint, or its badge if the point
   * is too small for a footprint; an area's badge.
   */
  #obstacleOf(i: number): Bounds {
    const size = sizeOnScreen(this.#snapshot, i)
    const [cluster, isArea] = [isCluster(this.#snapshot, i), this.#snapshot.table.isArea(i)]
    if (!cluster && !isArea && footprintOpacity(size) > 0.5) return this.#boxOf(i)
    const [x, y] = this.#anchorOf(i)
    const half = (cluster ? clusterBadge : badgeOnScreen(this.#snapshot, i)) / 2
    // An area's badge moves up when its own label fits below it.
    return {
      minX: x - half,
      minY: y - half - (isArea ? lineHeight / 2 : 0),
      maxX: x + half,
      maxY: y + half,
    }
  }

  #boxOf(i: number): Bounds {
    return scaleBounds(this.#snapshot.table.boundsAt(i), this.scale)
  }

  #anchorOf(i: number): [number, number] {
    const { anchors } = this.#snapshot.table
    return [anchors[i * 2]! * this.scale, anchors[i * 2 + 1]! * this.scale]
  }

  #propose(i: number): PlacedLabel[] {
    const { table } = this.#snapshot
    const { minX, maxX } = this.#boxOf(i)
    // Limits a desk or bay label by the marker's width, because it would otherwise reach under
    // neighbouring markers.
    const lines = linesOf(table.markers[i]!, table.isArea(i) ? undefined : (maxX - minX) / 3)
    const hasNames = nameOpacity(sizeOnScreen(this.#snapshot, i)) > 0
    const title = lines.filter((line) => !line.isName)
    const variants = [hasNames ? lines : [], title.length < lines.length || !hasNames ? title : []]
    return variants.flatMap((variant) => (variant.length > 0 ? this.#placesFor(i, variant) : []))
  }

  #placesFor(i: number, lines: Line[]): PlacedLabel[] {
    const snapshot = this.#snapshot
    const width = Math.max(
      ...lines.map((line) => this.#widths.of(line.text, fontOf(snapshot.theme, line.isName))),
    )
    const height = lines.length * lineHeight
    const size = sizeOnScreen(snapshot, i)
    const badge = badgeOnScreen(snapshot, i)
    const [x, y] = this.#anchorOf(i)
    const box = this.#boxOf(i)
    const isArea = snapshot.table.isArea(i)

    // The label slides from below into the marker as the marker grows: `within` is its progress.
    const room = isArea ? size : box.maxY - box.minY
    const fitsAcross = box.maxX - box.minX >= width + 8
    const within = fitsAcross ? ramp(room, badge + height + 6, badge + height + 9) : 0
    const lift = (within * height) / 2
    const below = isArea ? y + badge / 2 + gap : box.maxY + gap
    const inside = y - lift + badge / 2 + gap

    const at = (top: number, lifted: number): PlacedLabel => ({
      lines,
      x,
      y: top,
      lift: lifted,
      bounds: { minX: x - width / 2 - 2, minY: top, maxX: x + width / 2 + 2, maxY: top + height },
      opacity: labelOpacity(size),
      nameOpacity: nameOpacity(size),
    })
    if (isArea) {
      // A second line that does not fit its area would appear to belong to the next area, and a
      // first line would overlap the wall.
      const isCramped = within < 1 && (lines.length > 1 || box.maxY - inside < height / 2)
      return isCramped || width > (box.maxX - box.minX) * 1.3 ? [] : [at(inside, lift)]
    }
    return [
      at(below + (inside - below) * within, lift),
      ...(within < 1 ? [at(box.minY - gap - height, 0)] : []),
    ]
  }
}

/**
 * The rectangles within part of the plan where two label layouts at the same scale differ, in
 * reference units.
 */
export function labelChanges(before: LabelLayout, now: LabelLayout, part: Bounds): Bounds[] {
  const { scale } = now
  const labelsOf = (labels: LabelLayout) =>
    new Map(
      labels.within(scaleBounds(part, scale)).map((label) => [JSON.stringify(label), label.bounds]),
    )
  const [old, fresh] = [labelsOf(before), labelsOf(now)]
  const changed = [...old, ...fresh].filter(([key]) => !old.has(key) || !fresh.has(key))
  // The badge above a moved label moves as well.
  return changed.map(([, bounds]) => scaleBounds(widen(bounds, 48), 1 / scale))
}
