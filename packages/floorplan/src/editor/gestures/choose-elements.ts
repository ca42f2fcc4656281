import { boundsOf, insidePolygon, overlaps, type Point } from '../../kernels/geometry.js'
import { boundsOfElement } from '../kernels/element-shape.js'
import type { Gesture, GestureHost, PlanPointer } from './gesture.js'

/** Selects everything that touches a rectangle. Shift adds to the selection. */
export function marqueeGesture({ store, show }: GestureHost, from: PlanPointer): Gesture {
  const before = from.shift ? store.get().selection : []
  const touched = (to: PlanPointer) =>
    boundsOf([
      [from.x, from.y],
      [to.x, to.y],
    ])
  return {
    move: (to) => show({ marquee: touched(to) }),
    end: (at) => {
      const marquee = touched(at)
      const inside = store
        .get()
        .document.elements.filter((element) => overlaps(boundsOfElement(element), marquee))
        .map(({ id }) => id)
      store.select([...before, ...inside])
    },
  }
}

/** Selects elements whose centre is inside a lasso. Shift adds to the selection. */
export function lassoGesture({ store, show }: GestureHost, from: PlanPointer): Gesture {
  const before = from.shift ? store.get().selection : []
  const path: Point[] = [[from.x, from.y]]
  return {
    move: ({ x, y }) => {
      path.push([x, y])
      show({ path })
    },
    end: () => {
      const inside = store.get().document.elements.filter((element) => {
        const { minX, minY, maxX, maxY } = boundsOfElement(element)
        return insidePolygon(path, (minX + maxX) / 2, (minY + maxY) / 2)
      })
      store.select([...before, ...inside.map(({ id }) => id)])
    },
  }
}
