/**
 * Features that screens and the application in a login kiosk use, and browsers between Chromium 92
 * and the supported ones lack.
 */

/** Adds methods that the browser does not have. */
function add(target: object, methods: Readonly<Record<string, (...values: never[]) => unknown>>) {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target))
      Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

type List = readonly unknown[]
type Test = (value: unknown, index: number, list: List) => unknown

add(Object, {
  hasOwn: (object: object, name: string) => Object.prototype.hasOwnProperty.call(object, name),
})
add(Array.prototype, {
  findLast(this: List, test: Test) {
    return this[(this as unknown[]).findLastIndex(test)]
  },
  findLastIndex(this: List, test: Test) {
    let at = this.length - 1
    while (at >= 0 && !test(this[at], at, this)) at--
    return at
  },
  toReversed(this: List) {
    return [...this].reverse()
  },
  toSorted(this: List, compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(this: List, ...change: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
  with(this: List, at: number, value: unknown) {
    const copy = [...this]
    copy[at < 0 ? at + copy.length : at] = value
    return copy
  },
})
add(Object.getPrototypeOf(Uint8Array.prototype) as object, {
  toSorted(this: Float64Array, compare?: (a: number, b: number) => number) {
    return this.slice().sort(compare)
  },
})
add(URL, {
  canParse(...address: [string, string?]) {
    try {
      return Boolean(new URL(...address))
    } catch {
      return false
    }
  },
})
// Forms offer the device's own time zone, beside the one that is set.
add(Intl, {
  supportedValuesOf: (kind: string) =>
    kind === 'timeZone' ? [Intl.DateTimeFormat().resolvedOptions().timeZone] : [],
})
add(Element.prototype, {
  checkVisibility(this: Element) {
    return this.getClientRects().length > 0
  },
})

/** A rectangle with one radius, which is all that the floor plan draws. */
function roundRect(
  this: CanvasPath,
  ...[x, y, width, height, radius]: [number, number, number, number, number]
) {
  const r = Math.min(radius, width / 2, height / 2)
  this.moveTo(x + r, y)
  this.arcTo(x + width, y, x + width, y + height, r)
  this.arcTo(x + width, y + height, x, y + height, r)
  this.arcTo(x, y + height, x, y, r)
  this.arcTo(x, y, x + width, y, r)
  this.closePath()
}
for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D, Path2D])
  add(prototype, { roundRect })
