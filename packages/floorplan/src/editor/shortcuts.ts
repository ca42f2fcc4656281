export type ActionName =
  | 'tool-select'
  | 'tool-lasso'
  | 'tool-marker'
  | 'tool-area'
  | 'tool-polygon'
  | 'tool-wall'
  | 'tool-door'
  | 'tool-window'
  | 'tool-furniture'
  | 'tool-hand'
  | 'undo'
  | 'redo'
  | 'select-all'
  | 'next'
  | 'previous'
  | 'keep'
  | 'edit'
  | 'cancel'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'remove'
  | 'add-corner'
  | 'close'
  | 'move'
  | 'move-far'
  | 'grow'
  | 'grow-far'
  | 'turn-right'
  | 'turn-left'
  | 'turn-right-fine'
  | 'turn-left-fine'
  | 'align-left'
  | 'align-centre'
  | 'align-right'
  | 'align-top'
  | 'align-middle'
  | 'align-bottom'
  | 'distribute-x'
  | 'distribute-y'
  | 'front'
  | 'forward'
  | 'backward'
  | 'back'
  | 'number'
  | 'bind'
  | 'grid'
  | 'snap'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'shortcuts'

/**
 * An action with its shortcuts. `Mod` is Ctrl, or Command on a Mac. `Arrow` represents the four
 * arrow keys.
 */
export type Shortcut = {
  action: ActionName
  chords: readonly string[]
  group: 'tools' | 'select' | 'change' | 'arrange' | 'draw' | 'view'
}

const list = (group: Shortcut['group'], chords: Partial<Record<ActionName, readonly string[]>>) =>
  Object.entries(chords).map(([action, keys]): Shortcut => ({
    action: action as ActionName,
    chords: keys,
    group,
  }))

/** All editor shortcuts, for the plan and the shortcuts dialog. */
export const shortcuts: readonly Shortcut[] = [
  ...list('tools', {
    'tool-select': ['V'],
    'tool-lasso': ['L'],
    'tool-marker': ['M'],
    'tool-area': ['A'],
    'tool-polygon': ['P'],
    'tool-wall': ['W'],
    'tool-door': ['D'],
    'tool-window': ['O'],
    'tool-furniture': ['F'],
    'tool-hand': ['H'],
  }),
  ...list('select', {
    next: ['Tab'],
    previous: ['Shift+Tab'],
    keep: ['Space'],
    'select-all': ['Mod+A'],
    edit: ['Enter'],
    cancel: ['Escape'],
  }),
  ...list('change', {
    move: ['Arrow'],
    'move-far': ['Shift+Arrow'],
    grow: ['Alt+Arrow'],
    'grow-far': ['Alt+Shift+Arrow'],
    'turn-right': [']', 'R'],
    'turn-left': ['[', 'Shift+R'],
    'turn-right-fine': ['}'],
    'turn-left-fine': ['{'],
    undo: ['Mod+Z'],
    redo: ['Mod+Shift+Z', 'Mod+Y'],
    copy: ['Mod+C'],
    cut: ['Mod+X'],
    paste: ['Mod+V'],
    duplicate: ['Mod+D'],
    remove: ['Delete', 'Backspace'],
    number: ['N'],
    bind: ['B'],
  }),
  ...list('arrange', {
    'align-left': ['Alt+A'],
    'align-centre': ['Alt+H'],
    'align-right': ['Alt+D'],
    'align-top': ['Alt+W'],
    'align-middle': ['Alt+V'],
    'align-bottom': ['Alt+S'],
    'distribute-x': ['Alt+Shift+H'],
    'distribute-y': ['Alt+Shift+V'],
    forward: ['PageUp'],
    backward: ['PageDown'],
    front: ['Shift+PageUp'],
    back: ['Shift+PageDown'],
  }),
  ...list('draw', { 'add-corner': ['Insert'], close: ['C'] }),
  ...list('view', {
    'zoom-in': ['+'],
    'zoom-out': ['-'],
    fit: ['0'],
    grid: ['G'],
    snap: ['S'],
    shortcuts: ['?'],
  }),
]

const actionOf = new Map(
  shortcuts.flatMap(({ action, chords }) => chords.map((chord) => [chord, action] as const)),
)

/**
 * Only listed: browser events handle the clipboard without a permission prompt, and the floor plan
 * handles zooming.
 */
const byOthers = new Set<ActionName>(['copy', 'cut', 'paste', 'zoom-in', 'zoom-out', 'fit'])

/** A key's action; undefined if it is not a shortcut. */
export function readShortcut(event: KeyboardEvent): ActionName | undefined {
  const action = actionOf.get(chordOf(event))
  return action && !byOthers.has(action) ? action : undefined
}

/** An arrow key's direction as x and y; undefined for other keys. */
export function arrowOf({ key }: KeyboardEvent): readonly [number, number] | undefined {
  return (
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<
      string,
      [number, number]
    >
  )[key]
}

function chordOf(event: KeyboardEvent): string {
  const { key, code, shiftKey, altKey, ctrlKey, metaKey } = event
  const isSign = key.length === 1 && !/[\p{L}\s]/u.test(key)
  // Symbols match regardless of the modifiers needed to type them: AltGr for a bracket on a Spanish
  // keyboard, Shift for a question mark.
  if (isSign && (event.getModifierState('AltGraph') || !(ctrlKey || altKey || metaKey))) return key
  const name =
    altKey && code.startsWith('Key')
      ? code.slice(3)
      : key.startsWith('Arrow')
        ? 'Arrow'
        : key === ' '
          ? 'Space'
          : key.length === 1
            ? key.toUpperCase()
            : key
  return [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', name]
    .filter(Boolean)
    .join('+')
}
