import type { KonvaEventObject } from 'konva/lib/Node.js'
import type { Rect as RectNode } from 'konva/lib/shapes/Rect.js'
import { type Transformer as TransformerNode, type Box } from 'konva/lib/shapes/Transformer.js'
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { Group, Rect, Transformer } from 'react-konva/lib/ReactKonvaCore.js'
import { toPlan, toScreen } from '../../../kernels/fit-view.js'
import type { ThemeTokens, View } from '../../../types.js'
import { resizeGesture, turnGesture } from '../../gestures/change-elements.js'
import type { FrameGesture, GestureHost, PlanPointer } from '../../gestures/gesture.js'
import { handlePoint, type Frame, type Handle } from '../../kernels/frame.js'
import type { ToolsHost } from '../../plan-editor.js'
import { gripRadius, handlesFor, turnPlace } from '../../targets.js'
import { cameraOf } from '../../../react/stage-camera.js'
import { slopOf } from './tool-pointer.js'

const columns = { '-1': 'left', 0: 'center', 1: 'right' } as const
const rows = { '-1': 'top', 0: 'middle', 1: 'bottom' } as const

const nameOf = ({ x, y }: Handle) => `${rows[y]}-${columns[x]}`
const names = new Map(
  ([-1, 0, 1] as const).flatMap((x) =>
    ([-1, 0, 1] as const).map((y) => [nameOf({ x, y }), { x, y }] as const),
  ),
)

const handleSize = 10
const turnSize = 12

/** A handle that is being dragged, and the anchor's position under the pointer. */
type Drag = { gesture: FrameGesture; at: PlanPointer; isMoving: boolean }

/**
 * The handles around the selection. Konva's transformer shows and drags them; the kernels compute
 * the resulting frame, so that sizes snap and no side falls below one unit.
 */
export function SelectionFrame({
  ref,
  host,
  tools,
  view,
  frame,
  isMany,
  tokens,
  reach,
  isListening,
}: {
  ref: Ref<{ cancel: () => boolean }>
  host: GestureHost
  tools: ToolsHost
  view: View
  frame: Frame
  isMany: boolean
  tokens: ThemeTokens
  /** The radius of a handle's hit target in CSS pixels. */
  reach: number
  isListening: boolean
}) {
  const { box, transformer, begin, follow, bound, end, cancel } = useFrameDrag(
    host,
    tools,
    view,
    frame,
  )
  useImperativeHandle(ref, () => ({ cancel }))
  const { scale } = view
  const { side, offset } = turnPlace(frame, view)
  const radius = gripRadius(frame, scale)
  return (
    <>
      <Group {...cameraOf(view)} listening={false}>
        <Rect ref={box} />
      </Group>
      <Transformer
        ref={transformer}
        listening={isListening}
        ignoreStroke
        keepRatio={false}
        shiftBehavior="none"
        enabledAnchors={handlesFor(frame, scale).map(nameOf)}
        rotateAnchorAngle={side === -1 ? 0 : 180}
        rotateAnchorOffset={offset}
        rotateAnchorCursor="alias"
        borderStroke={tokens.accent}
        borderDash={isMany ? [5, 4] : []}
        anchorSize={handleSize}
        anchorFill={tokens.halo}
        anchorStroke={tokens.accent}
        anchorStrokeWidth={2}
        anchorCornerRadius={2.5}
        anchorStyleFunc={(anchor: RectNode) => {
          const isTurn = anchor.hasName('rotater')
          const size = isTurn ? turnSize : handleSize
          anchor.hitStrokeWidth(reach * 2 - size)
          if (!isTurn) return
          anchor.size({ width: size, height: size })
          anchor.offset({ x: size / 2, y: size / 2 })
          anchor.cornerRadius(size / 2)
        }}
        onTransformStart={begin}
        anchorDragBoundFunc={follow}
        boundBoxFunc={bound}
        onTransformEnd={end}
      />
      <Group listening={isListening}>
        <Rect
          {...pointAt(toScreen(view, frame.x, frame.y))}
          width={radius * 2}
          height={radius * 2}
          offsetX={radius}
          offsetY={radius}
          cornerRadius={radius}
          fill="transparent"
          preventDefault={false}
        />
      </Group>
    </>
  )
}

/** Callbacks of Konva's transformer while a handle is dragged. */
function useFrameDrag(host: GestureHost, tools: ToolsHost, view: View, frame: Frame) {
  const box = useRef<RectNode>(null)
  const transformer = useRef<TransformerNode>(null)
  const drag = useRef<Drag | null>(null)
  const { scale } = view

  const place = () => {
    const { x, y, halfX, halfY, rotation } = frame
    box.current!.setAttrs({
      x,
      y,
      rotation,
      width: halfX * 2,
      height: halfY * 2,
      offsetX: halfX,
      offsetY: halfY,
      scaleX: 1,
      scaleY: 1,
      skewX: 0,
    })
    transformer.current!.forceUpdate()
  }
  useLayoutEffect(() => {
    transformer.current!.nodes([box.current!])
  }, [])
  useLayoutEffect(place, [frame])
  const begin = ({ evt }: KonvaEventObject<MouseEvent>) => {
    // The middle button moves the camera.
    if (evt.button > 0) return transformer.current!.stopTransform()
    const anchor = transformer.current!.getActiveAnchor()!
    const handle = names.get(anchor)
    const { x, y } = transformer.current!.findOne(`.${anchor}`)!.getAbsolutePosition()
    const from = toPlan(view, x, y)
    drag.current = {
      gesture: handle ? resizeGesture(host, frame, handle) : turnGesture(host, frame, from),
      at: { x: from[0], y: from[1], shift: false, alt: false },
      isMoving: false,
    }
  }
  const follow = (
    from: { x: number; y: number },
    to: { x: number; y: number },
    event: MouseEvent | TouchEvent,
  ) => {
    const held = drag.current
    if (!held) return from
    const slop = slopOf['touches' in event ? 'touch' : 'mouse']!
    if (!held.isMoving && Math.hypot(to.x - from.x, to.y - from.y) < slop) return from
    if (!held.isMoving) {
      tools.endHover()
      tools.lift(host.store.get().selection)
    }
    held.isMoving = true
    const [x, y] = toPlan(view, to.x, to.y)
    held.at = { x, y, shift: event.shiftKey, alt: event.altKey }
    return to
  }
  const bound = (was: Box): Box => {
    if (!drag.current) return was
    const to = drag.current.gesture.move(drag.current.at)
    const [x, y] = toScreen(view, ...handlePoint(to, { x: -1, y: -1 }))
    return {
      x,
      y,
      width: to.halfX * 2 * scale,
      height: to.halfY * 2 * scale,
      rotation: (to.rotation * Math.PI) / 180,
    }
  }
  const end = () => {
    const held = drag.current
    drag.current = null
    if (held?.isMoving) held.gesture.end()
    host.show(null)
    tools.lift([])
    place()
  }
  const cancel = () => {
    if (!drag.current) return false
    drag.current = null
    transformer.current!.stopTransform()
    return true
  }
  return { box, transformer, begin, follow, bound, end, cancel }
}

const pointAt = ([x, y]: readonly [number, number]) => ({ x, y })
