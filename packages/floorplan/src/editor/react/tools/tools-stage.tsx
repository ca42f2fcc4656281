import 'konva/lib/shapes/Line.js'
import 'konva/lib/shapes/Rect.js'
import 'konva/lib/shapes/Transformer.js'
import type { Layer as LayerNode } from 'konva/lib/Layer.js'
import type { Stage as StageNode } from 'konva/lib/Stage.js'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Group, Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { Point } from '../../../kernels/geometry.js'
import { resolveTokens, themeTokens } from '../../../themes.js'
import type { Theme, ThemeTokens, View } from '../../../types.js'
import { selectedOf } from '../../edit.js'
import type { GestureHost, Preview } from '../../gestures/gesture.js'
import { frameOf } from '../../kernels/frame.js'
import type { PlanEditor } from '../../plan-editor.js'
import type { PlanProblem } from '../../validate.js'
import { ProblemMarks } from './problem-marks.js'
import { cameraOf, usePixelRatio } from '../../../react/stage-camera.js'
import { Draft } from './draft.js'
import { SelectionFrame } from './selection-frame.js'
import { ToolPointer } from './tool-pointer.js'
import { Corners, Grid, Outlines } from './tool-shapes.js'

/** The radius of a handle's hit target in CSS pixels. */
const reachOf = { mouse: 10, touch: 20 }

const noProblems: readonly PlanProblem[] = []

/** The props of `PlanTools`. */
export type PlanToolsProps = {
  editor: PlanEditor
  theme?: Theme
  /** Marked on the plan. */
  problems?: readonly PlanProblem[]
  /** react-konva shapes in reference units, drawn over the plan and below the tools. */
  children?: ReactNode
}

/** One stage of react-konva above the plan's tiles. */
export function ToolsStage({
  editor,
  theme = 'light',
  problems = noProblems,
  children,
}: PlanToolsProps) {
  const { store, tools } = editor
  const stage = useRef<StageNode>(null)
  const layer = useRef<LayerNode>(null)
  const frameTool = useRef<{ cancel: () => boolean }>(null)
  const view = useView(editor)
  const tokens = useTokens(theme, tools.element)
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [preview, show] = useState<Preview | null>(null)
  const [pointer, onPointer] = useState<Point | null>(null)
  const reach = useReach(tools.element, layer)
  const host = useMemo(
    () =>
      ({ store, viewNow: editor.getView, show, onPointer }) satisfies GestureHost & {
        onPointer: unknown
      },
    [store, editor],
  )
  const input = useMemo(() => new ToolPointer(host, tools), [host, tools])
  usePixelRatio(stage, view)

  useInput(editor, input, stage, frameTool)

  const { document: plan, selection, corners, sketch, cursor, snapping, tool } = state
  // A corner that has been added ends the line to it.
  useEffect(() => show(null), [sketch])
  const selected = useMemo(() => selectedOf({ document: plan, selection }), [plan, selection])
  const frame = useMemo(() => frameOf(selected), [selected])
  const edited = corners && selected.find(({ id }) => id === corners.id)?.points
  const isSelecting = tool === 'select'
  const isChanged = Boolean(preview?.elements ?? preview?.moved)
  // For nodes that listen, Konva draws and reads a second, invisible canvas.
  const isListening = !preview || preview.elements !== undefined
  const hasMarks = Boolean(children) || problems.length > 0
  if (!tokens) return null
  const common = { view, tokens }
  return createPortal(
    <Stage
      ref={stage}
      width={view.width}
      height={view.height}
      onPointerDown={input.down}
      onPointerMove={input.move}
      onPointerUp={input.up}
      onPointerCancel={input.cancelled}
    >
      {hasMarks && (
        <Layer listening={false} {...cameraOf(view)}>
          <ProblemMarks
            document={plan}
            problems={problems}
            color={tokens.status.BOOKED_OR_OCCUPIED.fill}
          />
          {children}
        </Layer>
      )}
      <Layer ref={layer} listening={isListening}>
        {(preview || cursor || sketch.length > 0) && snapping.grid && (
          <Grid {...common} plan={plan} step={snapping.gridSize} />
        )}
        <Group {...cameraOf(view)} listening={false}>
          {!preview?.elements && selected.length > 0 && (
            <Outlines
              elements={selected}
              tokens={tokens}
              scale={view.scale}
              isTinted={selected.length > 1 || preview?.moved !== undefined}
              {...(preview?.moved ? { moved: preview.moved, hasLabels: true } : {})}
            />
          )}
          {preview?.elements && (
            <Outlines
              elements={preview.elements}
              tokens={tokens}
              scale={view.scale}
              isTinted
              hasLabels
            />
          )}
        </Group>
        {edited && !isChanged && (
          <Corners
            {...common}
            points={edited}
            corner={corners.corner}
            reach={reach}
            isListening={isSelecting}
          />
        )}
        {frame && !edited && (
          <Group visible={isListening}>
            <SelectionFrame
              ref={frameTool}
              {...common}
              host={host}
              tools={tools}
              frame={frame}
              isMany={selected.length > 1}
              reach={reach}
              isListening={isSelecting}
            />
          </Group>
        )}
        <Draft {...common} preview={preview} sketch={sketch} cursor={cursor} pointer={pointer} />
      </Layer>
    </Stage>,
    tools.element,
  )
}

/**
 * Handles input that does not reach the stage as events: keys, double clicks and the cancellation
 * of a gesture.
 */
function useInput(
  { store, tools }: PlanEditor,
  input: ToolPointer,
  stage: { current: StageNode | null },
  frameTool: { current: { cancel: () => boolean } | null },
): void {
  useEffect(() => {
    const life = new AbortController()
    input.attach(life.signal)
    tools.element.addEventListener(
      'dblclick',
      (event) => stage.current && input.doubleClick(event, stage.current),
      { signal: life.signal },
    )
    tools.onCancel(() => {
      const isCancelled = input.cancel() || (frameTool.current?.cancel() ?? false)
      if (isCancelled) store.say(store.messages.cancelled)
      return isCancelled
    })
    return () => {
      tools.onCancel(() => false)
      life.abort()
    }
  }, [input, store, tools, stage, frameTool])
}

function useView(editor: PlanEditor): View {
  const [view, setView] = useState(() => editor.getView())
  useEffect(() => {
    setView(editor.getView())
    return editor.onView(setView)
  }, [editor])
  return view
}

/** The theme's colours as the browser computes them, also after a change of forced colours. */
function useTokens(theme: Theme, probe: HTMLElement): ThemeTokens | null {
  const [tokens, setTokens] = useState<ThemeTokens | null>(null)
  useLayoutEffect(() => {
    const forced = matchMedia('(forced-colors: active)')
    const read = () => setTokens(resolveTokens(themeTokens(theme, forced.matches), probe))
    read()
    // After a colour scheme switch, computed colours may not change until the next frame.
    const frame = requestAnimationFrame(read)
    forced.addEventListener('change', read)
    return () => {
      cancelAnimationFrame(frame)
      forced.removeEventListener('change', read)
    }
  }, [theme, probe])
  return tokens
}

/**
 * Handles are larger for fingers. A press is tested against the sizes for the last pointer type.
 */
function useReach(element: HTMLElement, layer: { current: LayerNode | null }): number {
  const [isTouch, setTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    const onDown = ({ pointerType }: PointerEvent) => {
      if ((pointerType === 'touch') === isTouch) return
      flushSync(() => setTouch(!isTouch))
      layer.current?.draw()
    }
    element.addEventListener('pointerdown', onDown, { capture: true })
    return () => element.removeEventListener('pointerdown', onDown, { capture: true })
  }, [element, isTouch, layer])
  return isTouch ? reachOf.touch : reachOf.mouse
}
