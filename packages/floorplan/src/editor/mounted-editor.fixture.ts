import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { userEvent } from 'vitest/browser'
import type { PlanDocument } from '../formats/level/plan-level.js'
import { fitView } from '../kernels/fit-view.js'
import { places } from './editor.fixture.js'
import type { EditorRequest } from './modes/mode.js'
import { createPlanEditor, type PlanEditor, type PlanEditorOptions } from './plan-editor.js'
import { ToolsStage } from './react/tools/tools-stage.js'
import type { PlanProblem } from './validate.js'

export type MountedEditor = {
  container: HTMLElement
  viewport: HTMLElement
  editor: PlanEditor
  told: {
    documents: PlanDocument[]
    requests: EditorRequest[]
    problems: (readonly PlanProblem[])[]
  }
  /** Converts a plan point to a pixel. The plan is fitted into the view. */
  pixel: (x: number, y: number) => { x: number; y: number }
  unmount: () => void
}

const mounted = new Set<MountedEditor>()

/** Mounts an editor of 1000 × 640 CSS pixels. */
export function mountEditor(
  document: PlanDocument,
  options: Partial<PlanEditorOptions> = {},
): MountedEditor {
  const container = globalThis.document.createElement('div')
  Object.assign(container.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: '1000px',
    height: '640px',
  })
  globalThis.document.body.append(container)
  const told: MountedEditor['told'] = { documents: [], requests: [], problems: [] }
  const editor = createPlanEditor(container, {
    document,
    places,
    onChange: (next) => told.documents.push(next),
    onRequest: (what) => told.requests.push(what),
    onProblems: (found) => told.problems.push(found),
    ...options,
  })
  // Real browser events drive these tests, so React updates without `act`.
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false
  const root = createRoot(globalThis.document.createElement('div'))
  flushSync(() => root.render(createElement(ToolsStage, { editor })))
  const { referenceWidth, referenceHeight } = document
  const view = fitView(
    { minX: 0, minY: 0, maxX: referenceWidth, maxY: referenceHeight },
    1000,
    640,
    Math.min(24, 1000 / 30),
  )
  const one: MountedEditor = {
    container,
    editor,
    told,
    viewport: container.firstElementChild!.shadowRoot!.querySelector<HTMLElement>('.viewport')!,
    pixel: (x, y) => ({ x: (x - view.x) * view.scale + 500, y: (y - view.y) * view.scale + 320 }),
    unmount: () => {
      root.unmount()
      editor.destroy()
      container.remove()
      mounted.delete(one)
    },
  }
  mounted.add(one)
  return one
}

export function unmountEditors(): void {
  for (const one of mounted) one.unmount()
}

export async function clickPlan(
  { viewport, pixel }: MountedEditor,
  x: number,
  y: number,
  modifiers: ('Shift' | 'Alt')[] = [],
): Promise<void> {
  await userEvent.click(viewport, { position: pixel(x, y), modifiers })
}

export async function dragPlan(
  { viewport, pixel }: MountedEditor,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await userEvent.dragAndDrop(viewport, viewport, {
    sourcePosition: pixel(...from),
    targetPosition: pixel(...to),
    steps: 4,
  } as object)
}

/** Dispatches a synthetic pointer event, for input that the test's mouse cannot produce. */
export function point(
  one: MountedEditor,
  type: string,
  at: readonly [number, number],
  more: PointerEventInit = {},
): void {
  const init = { pointerId: 1, pointerType: 'mouse', ...initOf(one, type, at), ...more }
  stageOf(one).dispatchEvent(new PointerEvent(type, init))
}

/** Dispatches a synthetic mouse event, which moves the handles. */
export function mouse(
  one: MountedEditor,
  type: string,
  at: readonly [number, number],
  more: MouseEventInit = {},
): void {
  stageOf(one).dispatchEvent(new MouseEvent(type, { ...initOf(one, type, at), ...more }))
}

const stageOf = ({ viewport }: MountedEditor) => viewport.querySelector('.konvajs-content')!

function initOf(
  { viewport, pixel }: MountedEditor,
  type: string,
  [x, y]: readonly [number, number],
): MouseEventInit {
  const { left, top } = viewport.getBoundingClientRect()
  const at = pixel(x, y)
  return {
    clientX: left + at.x,
    clientY: top + at.y,
    buttons: type.endsWith('up') ? 0 : 1,
    bubbles: true,
    composed: true,
    cancelable: true,
  }
}
