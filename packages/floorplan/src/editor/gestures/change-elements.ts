import { fitInto, moveBy, setCorners, turnBy } from '../commands.js'
import type { Point } from '../../kernels/geometry.js'
import { selectedOf } from '../edit.js'
import { boundsOfElement, turnElement, unionOf, withPoints } from '../kernels/element-shape.js'
import {
  handlePoint,
  pullHandle,
  stretchElement,
  type Frame,
  type Handle,
} from '../kernels/frame.js'
import { lengthTexts } from '../kernels/lengths.js'
import { addCorner, edgeMiddle, moveCorner } from '../kernels/polygon-edit.js'
import { snapBounds, snapPoint } from '../kernels/snap.js'
import {
  linesWithout,
  snapOptions,
  type FrameGesture,
  type Gesture,
  type GestureHost,
  type PlanPointer,
} from './gesture.js'

const fineTurn = 15

/** Moves the selection with the pointer; Shift constrains the direction. */
export function moveGesture(host: GestureHost, from: PlanPointer): Gesture {
  const { store, show } = host
  const originals = selectedOf(store.get())
  const around = unionOf(originals.map(boundsOfElement))!
  const lines = linesWithout(store.get().document, new Set(store.get().selection))
  const toText = lengthTexts(store)
  let [dx, dy] = [0, 0]
  return {
    move: (to) => {
      ;[dx, dy] = [to.x - from.x, to.y - from.y]
      const isAcross = Math.abs(dx) >= Math.abs(dy)
      if (to.shift) [dx, dy] = isAcross ? [dx, 0] : [0, dy]
      const moved = {
        minX: around.minX + dx,
        minY: around.minY + dy,
        maxX: around.maxX + dx,
        maxY: around.maxY + dy,
      }
      const snapped = snapBounds(moved, snapOptions(host, lines, to), {
        x: !to.shift || isAcross,
        y: !to.shift || !isAcross,
      })
      ;[dx, dy] = [dx + snapped.dx, dy + snapped.dy]
      show({
        moved: [dx, dy],
        guides: snapped.guides,
        tag: `${toText(around.minX + dx)}, ${toText(around.minY + dy)}`,
      })
    },
    end: () => void store.run(moveBy(dx, dy), 'moved'),
  }
}

/** Resizes the selection by dragging a handle. Shift preserves the aspect ratio, Alt the centre. */
export function resizeGesture(host: GestureHost, frame: Frame, handle: Handle): FrameGesture {
  const { store, show } = host
  const originals = selectedOf(store.get())
  const lines = linesWithout(store.get().document, new Set(store.get().selection))
  const toText = lengthTexts(store)
  const [startX, startY] = handlePoint(frame, handle)
  let to = frame
  return {
    move: (pointer) => {
      const { x, y } = pointer
      const axes = {
        x: handle.x !== 0 && frame.rotation === 0,
        y: handle.y !== 0 && frame.rotation === 0,
      }
      const snapped = snapBounds(
        { minX: x, minY: y, maxX: x, maxY: y },
        snapOptions(host, lines, { ...pointer, alt: false }),
        axes,
      )
      const [dx, dy] = [x + snapped.dx - startX, y + snapped.dy - startY]
      to = pullHandle(frame, handle, dx, dy, { keepRatio: pointer.shift, fromMiddle: pointer.alt })
      show({
        elements: originals.map((element) => stretchElement(element, frame, to)),
        guides: snapped.guides,
        tag: `${toText(to.halfX * 2)} × ${toText(to.halfY * 2)}`,
      })
      return to
    },
    end: () => void store.run(fitInto(to), 'resized'),
  }
}

/** Rotates the selection around its centre, in 15° steps unless Alt is held. */
export function turnGesture(host: GestureHost, frame: Frame, from: Point): FrameGesture {
  const { store, show } = host
  const originals = selectedOf(store.get())
  const angleOf = (x: number, y: number) => (Math.atan2(y - frame.y, x - frame.x) * 180) / Math.PI
  const start = angleOf(...from)
  let degrees = 0
  return {
    move: (to) => {
      const turned = frame.rotation + angleOf(to.x, to.y) - start
      degrees =
        (to.alt ? Math.round(turned) : Math.round(turned / fineTurn) * fineTurn) - frame.rotation
      show({
        elements: originals.map((element) => turnElement(element, degrees, [frame.x, frame.y])),
        tag: `${(((frame.rotation + degrees) % 360) + 360) % 360}°`,
      })
      return { ...frame, rotation: frame.rotation + degrees }
    },
    end: () => void store.run(turnBy(degrees), 'turned'),
  }
}

/** Moves a corner of the edited outline. Dragging an edge's midpoint adds a corner. */
export function cornerGesture(
  host: GestureHost,
  at: { corner: number } | { edge: number },
): Gesture {
  const { store, show } = host
  const { document, corners } = store.get()
  const element = document.elements.find(({ id }) => id === corners!.id)!
  const corner = 'edge' in at ? at.edge + 1 : at.corner
  const points =
    'edge' in at
      ? addCorner(element.points!, at.edge, edgeMiddle(element.points!, at.edge))
      : element.points!
  const lines = linesWithout(document, new Set([element.id]))
  const toText = lengthTexts(store)
  let next = points
  store.set({ corners: { id: element.id, corner } })
  return {
    move: (to) => {
      const { dx, dy, guides } = snapPoint(to.x, to.y, snapOptions(host, lines, to))
      next = moveCorner(points, corner, [to.x + dx, to.y + dy])
      show({
        elements: [withPoints(element, next)],
        guides,
        tag: `${toText(to.x + dx)}, ${toText(to.y + dy)}`,
      })
    },
    end: () => void store.run(setCorners(element.id, next), 'corners'),
  }
}
