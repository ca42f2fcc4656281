import {
  alignSelected,
  distributeSelected,
  duplicateSelected,
  growBy,
  orderSelected,
  turnBy,
} from './commands.js'
import type { Command } from './edit.js'
import { endWalls } from './gestures/build.js'
import { closePolygon } from './gestures/draw-elements.js'
import { alignments } from './kernels/arrange.js'
import { cornerMode, insertCorner } from './modes/corner-mode.js'
import { drawMode, isDrawing } from './modes/draw-mode.js'
import type { ActionHost, Mode } from './modes/mode.js'
import { keepCurrent, sayWhere, selectMode } from './modes/select-mode.js'
import type { ActionName } from './shortcuts.js'
import type { EditorStore } from './store.js'
import { toolNames, type ToolName } from './tool-names.js'
import type { What } from './messages.js'

type Way = readonly [x: number, y: number]

/**
 * Performs an action. Returns false if there is nothing to do, so that the key retains its default
 * behaviour.
 */
type Action = (host: ActionHost, way: Way) => boolean

/** Performs an action. `way` is the direction of an arrow key. */
export function act(host: ActionHost, name: ActionName, way: Way = [0, 0]): boolean {
  return actions[name](host, way)
}

function takeTool(store: EditorStore, tool: ToolName): void {
  store.set({ tool, sketch: [], cursor: null, corners: null })
  store.say(`${store.messages.tools[tool]}. ${store.messages.toolHelp[tool]}`)
}

function modeOf({ store }: ActionHost): Mode {
  const { tool, corners } = store.get()
  return isDrawing(tool) ? drawMode : corners ? cornerMode : selectMode
}

const done =
  (act: (host: ActionHost) => void): Action =>
  (host) => {
    act(host)
    return true
  }

/** Runs a command on the selection, or announces that nothing is selected. */
const change = (command: Command, what: What): Action =>
  done(({ store }) => {
    if (store.get().selection.length === 0) store.say(store.messages.nothingSelected)
    else store.run(command, what)
  })

const move =
  (times: number): Action =>
  (host, [wayX, wayY]) => {
    const step = host.store.get().snapping.gridSize * times
    return modeOf(host).move(host, wayX * step, wayY * step)
  }

/** A command repeated by holding a key: one undo step, announced with the resulting position. */
const adjust = ({ store }: ActionHost, command: Command, what: What): boolean => {
  if (store.get().selection.length === 0) return false
  if (store.run(command, what, what)) sayWhere(store)
  return true
}

const grow =
  (times: number): Action =>
  (host, [wayX, wayY]) => {
    const step = host.store.get().snapping.gridSize * times
    return adjust(host, growBy(wayX * step, wayY * step), 'resized')
  }

const turn =
  (degrees: number): Action =>
  (host) =>
    adjust(host, turnBy(degrees), 'turned')

const toggle = (which: 'grid' | 'elements'): Action =>
  done(({ store }) => {
    const { snapping } = store.get()
    const { snap } = store.messages
    store.set({ snapping: { ...snapping, [which]: !snapping[which] } })
    store.say(`${snap[which]}: ${snapping[which] ? snap.off : snap.on}`)
  })

const family = <Name extends string, Key extends string>(
  names: readonly Name[],
  keyOf: (name: Name) => Key,
  actionOf: (name: Name) => Action,
) => Object.fromEntries(names.map((name) => [keyOf(name), actionOf(name)])) as Record<Key, Action>

const actions: Record<ActionName, Action> = {
  ...family(
    toolNames,
    (tool) => `tool-${tool}`,
    (tool) => done(({ store }) => takeTool(store, tool)),
  ),
  ...family(
    alignments,
    (at) => `align-${at}`,
    (at) => change(alignSelected(at), 'aligned'),
  ),
  ...family(
    ['x', 'y'],
    (axis) => `distribute-${axis}`,
    (axis) => change(distributeSelected(axis), 'distributed'),
  ),
  ...family(
    ['front', 'forward', 'backward', 'back'],
    (order) => order,
    (order) => change(orderSelected(order), 'ordered'),
  ),
  move: move(1),
  'move-far': move(10),
  grow: grow(1),
  'grow-far': grow(10),
  'turn-right': turn(15),
  'turn-left': turn(-15),
  'turn-right-fine': turn(1),
  'turn-left-fine': turn(-1),
  next: (host) => modeOf(host).step(host, 1),
  previous: (host) => modeOf(host).step(host, -1),
  edit: (host) => modeOf(host).edit(host),
  remove: (host) => modeOf(host).remove(host),
  cancel: (host) => host.cancelGesture() || modeOf(host).cancel(host),
  keep: done(({ store }) => keepCurrent(store)),
  'add-corner': ({ store }) => insertCorner(store),
  close: ({ store }) => {
    const { tool } = store.get()
    if (tool === 'polygon') closePolygon(store)
    else if (tool === 'wall') endWalls(store)
    else return false
    return true
  },
  undo: done(({ store }) => store.undo()),
  redo: done(({ store }) => store.redo()),
  'select-all': done(({ store }) =>
    store.select(store.get().document.elements.map(({ id }) => id)),
  ),
  duplicate: (host, way) => {
    const aside = host.store.get().snapping.gridSize * 2
    return change(duplicateSelected(aside, aside), 'duplicated')(host, way)
  },
  copy: done((host) => host.copy()),
  cut: done((host) => host.cut()),
  paste: done((host) => host.paste()),
  number: done(({ store, request }) =>
    store.get().selection.length > 0
      ? request('number')
      : store.say(store.messages.nothingSelected),
  ),
  bind: done(({ request }) => request('bind')),
  shortcuts: done(({ request }) => request('shortcuts')),
  grid: toggle('grid'),
  snap: toggle('elements'),
  'zoom-in': done((host) => host.zoomBy(1.5)),
  'zoom-out': done((host) => host.zoomBy(1 / 1.5)),
  fit: done((host) => host.fit()),
}
