import { userEvent } from 'vitest/browser'
import type { PlanDocument } from '../formats/level/plan-level.js'
import { fitView } from '../kernels/fit-view.js'
import { places } from './editor.fixture.js'
import type { EditorRequest } from './modes/mode.js'
import { createPlanEditor, type PlanEditor, type PlanEditorOptions } from './plan-editor.js'
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
  { viewport, pixel }: MountedEditor,
  type: string,
  [x, y]: readonly [number, number],
  more: PointerEventInit = {},
): void {
  const { left, top } = viewport.getBoundingClientRect()
  const at = pixel(x, y)
  viewport.dispatchEvent(
    new PointerEvent(type, {
      clientX: left + at.x,
      clientY: top + at.y,
      pointerId: 1,
      pointerType: 'mouse',
      buttons: type === 'pointerup' ? 0 : 1,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...more,
    }),
  )
}
