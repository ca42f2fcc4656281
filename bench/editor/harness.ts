import type { PlanEditor, PlanEditorOptions } from '@mosaic-booking/floorplan/editor'

/** The parts of an editor version that the benchmark uses. */
export type Editor = {
  createPlanEditor: (container: HTMLElement, options: PlanEditorOptions) => PlanEditor
  /** Mounts the tools of the pointer, if they are separate. */
  mountTools?: (editor: PlanEditor) => void
}

const [columns, width, height] = [50, 24, 14]

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Selects and drags some of 2,000 desks, with one pointer event per frame. */
export function harnessOf({ createPlanEditor, mountTools }: Editor) {
  const container = document.createElement('div')
  Object.assign(container.style, { position: 'absolute', inset: '0' })
  document.body.append(container)
  const elements = Array.from({ length: 2000 }, (_, i) => ({
    id: `d${i}`,
    x: (i % columns) * 30 + 20,
    y: Math.floor(i / columns) * 20 + 20,
    width,
    height,
    label: `D-${i}`,
    locationId: i + 1,
  }))
  const plan = { referenceWidth: 1600, referenceHeight: 900, elements }
  const editor = createPlanEditor(container, { document: plan })
  mountTools?.(editor)
  const viewport = container.firstElementChild!.shadowRoot!.querySelector('.viewport')!

  /** In the middle of the selection, away from its handles. */
  let held = elements[0]!
  const send = (type: string, x: number, y: number) => {
    const view = editor.getView()
    const target = viewport.querySelector('.konvajs-content') ?? viewport
    const init = {
      clientX: (x - view.x) * view.scale + view.width / 2,
      clientY: (y - view.y) * view.scale + view.height / 2,
      pointerId: 1,
      pointerType: 'mouse',
      buttons: type === 'pointerup' ? 0 : 1,
      bubbles: true,
      composed: true,
      cancelable: true,
    }
    target.dispatchEvent(new PointerEvent(type, init))
  }
  return {
    /** Selects the desks and waits until the plan is idle. */
    select: async (count: number) => {
      editor.store.load({ ...plan })
      held = elements[Math.floor(count / 2)]!
      editor.store.select(elements.slice(0, count).map(({ id }) => id))
      for (let i = 0; i < 40; i++) await nextFrame()
    },
    drag: async (frames: number) => {
      const [x, y] = [held.x + width / 2, held.y + height / 2]
      send('pointerdown', x, y)
      for (let i = 0; i < 10; i++) {
        await nextFrame()
        send('pointermove', x + i, y)
      }
      await nextFrame()
      performance.mark('bench:begin')
      const start = performance.now()
      for (let i = 0; i < frames; i++) {
        send('pointermove', x + 200 + 190 * Math.sin(i / 9), y + 40 + 30 * Math.cos(i / 7))
        await nextFrame()
      }
      performance.mark('bench:end')
      const perSecond = (frames / (performance.now() - start)) * 1000
      send('pointerup', x + 200, y + 40)
      return { perSecond, isMoved: editor.store.get().canUndo }
    },
  }
}
