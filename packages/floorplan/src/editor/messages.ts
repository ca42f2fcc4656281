import { defineMessages } from '@mosaic-booking/sdk/messages'
import type { PlanSymbol } from '../formats/level/plan-level.js'
import { fromTexts } from '../from-texts.js'
import type { Alignment } from './kernels/arrange.js'
import type { ActionName } from './shortcuts.js'
import type { ToolName } from './tool-names.js'
import type { PlanProblemCode } from './validate.js'

/** A step's kind of change, for undo and the live region. */
export type What =
  | 'placed'
  | 'drawn'
  | 'moved'
  | 'turned'
  | 'resized'
  | 'corners'
  | 'aligned'
  | 'distributed'
  | 'ordered'
  | 'duplicated'
  | 'numbered'
  | 'pasted'
  | 'cut'
  | 'removed'
  | 'bound'
  | 'released'
  | 'autoBound'
  | 'labelled'
  | 'changed'
  | 'walled'
  | 'opened'
  | 'converted'

type Count = (count: number) => string

export type EditorMessages = {
  /** A BCP 47 tag. */
  locale: string
  editor: string
  plan: string
  /** The plan's description for screen readers. */
  planHelp: string
  toolbar: string
  panel: string
  panelFailed: string
  tryAgain: string
  tools: Record<ToolName, string>
  /** How to use the active tool. */
  toolHelp: Record<ToolName, string>
  /** Each completed action, in the past tense. */
  done: Record<What, Count>
  undone: (what: string) => string
  redone: (what: string) => string
  nothingToUndo: string
  nothingToRedo: string
  nothingSelected: string
  nothingToPaste: string
  noneFound: string
  cancelled: string
  copied: Count
  selected: (label: string, at: number, count: number) => string
  selectedMany: Count
  kept: Count
  unnamed: (id: string) => string
  cursorAt: (x: string, y: string) => string
  cornersSet: Count
  corner: (at: number, count: number, x: string, y: string) => string
  cornersBegun: string
  placedAt: (x: string, y: string) => string
  state: { bound: string; unbound: string; problem: string; onlyFine: string }
  snap: {
    grid: string
    elements: string
    on: string
    off: string
    gridSize: string
    /** The same for a plan without a scale. */
    gridUnits: string
  }
  /** How opaque the picture is that one draws on, in percent. */
  pictureOpacity: string
  align: Record<Alignment, string>
  actions: Record<ActionName, string>
  groups: Record<'tools' | 'select' | 'change' | 'arrange' | 'draw' | 'view', string>
  tabs: { element: string; places: string; problems: string }
  element: {
    none: string
    noneHint: string
    label: string
    place: string
    notBound: string
    choose: string
    release: string
    x: string
    y: string
    width: string
    height: string
    rotation: string
    kind: string
    point: string
    area: string
    mixed: string
    order: string
    arrange: string
    distribute: string
    alignToPlan: string
    editCorners: string
    clipboard: string
    length: string
    thickness: string
    seats: string
    mirror: string
    entrance: string
  }
  /** Walls, doors and furniture. */
  build: {
    symbols: Record<PlanSymbol | 'bench', string>
    furniture: string
    roomName: (number: number) => string
    /** How many rooms a wall has enclosed. */
    enclosed: Count
    wallsEnded: string
    noWall: string
    parts: Count
    fromDrawing: Count
  }
  places: {
    search: string
    onlyUnbound: string
    left: (left: number, all: number) => string
    /** How many more spaces are not listed. */
    more: Count
    auto: string
    nothingFound: string
    none: string
    hint: string
    onPlan: string
    /** Precedes a space's name on its button. */
    bind: string
    show: string
    unlinked: Count
    create: string
  }
  problems: Record<PlanProblemCode, (labels: string) => string> & {
    none: string
    count: Count
    more: Count
  }
  number: {
    title: string
    rows: string
    columns: string
    gapX: string
    gapY: string
    pattern: string
    patternHelp: string
    start: string
    step: string
    along: string
    alongRows: string
    alongColumns: string
    preview: string
    /** The button, with the number of elements. */
    apply: Count
    /** The button if labels stay as they are. */
    repeat: string
    total: Count
  }
  shortcuts: {
    title: string
    /** Between two shortcuts of the same action. */
    or: string
  }
  close: string
  cancel: string
  elements: Count
}

const texts = defineMessages('plan-editor', {
  editor: 'Floor plan editor',
  plan: 'Editable plan',
  planHelp:
    'Press Enter to select the first element, Tab for the next one, and Escape to deselect. Use the arrow keys to move the selection, with Shift to move it ten times as far, and with Alt to resize it. Press the question mark for all shortcuts.',
  toolbar: 'Tools',
  panel: 'Properties',
  panelFailed: 'This part could not be loaded.',
  tryAgain: 'Try again',
  'tools.select': 'Select',
  'tools.lasso': 'Lasso',
  'tools.marker': 'Marker',
  'tools.area': 'Area',
  'tools.polygon': 'Polygon',
  'tools.wall': 'Wall',
  'tools.door': 'Door',
  'tools.window': 'Window',
  'tools.furniture': 'Furniture',
  'tools.hand': 'Pan',
  'toolHelp.select': 'Click or drag a rectangle to select; drag to move',
  'toolHelp.lasso': 'Draw around the elements to select',
  'toolHelp.marker':
    'Click to place a marker, or drag to set its size. Keyboard: arrow keys, then Enter',
  'toolHelp.area': 'Drag a rectangle. Keyboard: arrow keys, Enter at two opposite corners',
  'toolHelp.polygon':
    'Click each corner, then the first one again to close. Keyboard: arrow keys and Enter, C to close',
  'toolHelp.wall':
    'Click the corners of the walls; click the last corner again or double-click to finish. Keyboard: arrow keys and Enter, C to finish',
  'toolHelp.door': 'Click a wall to place a door; it opens to the side you click',
  'toolHelp.window': 'Click a wall to place a window',
  'toolHelp.furniture':
    'Choose the furniture beside the plan, then click to place it. Keyboard: arrow keys, then Enter',
  'toolHelp.hand': 'Drag to pan the plan',
  'done.placed': '{count, plural, one {Placed {count} element} other {Placed {count} elements}}',
  'done.drawn': 'Drew an area',
  'done.moved': '{count, plural, one {Moved {count} element} other {Moved {count} elements}}',
  'done.turned': '{count, plural, one {Rotated {count} element} other {Rotated {count} elements}}',
  'done.resized': '{count, plural, one {Resized {count} element} other {Resized {count} elements}}',
  'done.corners': 'Edited the outline',
  'done.aligned': '{count, plural, one {Aligned {count} element} other {Aligned {count} elements}}',
  'done.distributed':
    '{count, plural, one {Distributed {count} element} other {Distributed {count} elements}}',
  'done.ordered':
    '{count, plural, one {Reordered {count} element} other {Reordered {count} elements}}',
  'done.duplicated':
    '{count, plural, one {Duplicated {count} element} other {Duplicated {count} elements}}',
  'done.numbered':
    '{count, plural, one {Numbered {count} element} other {Numbered {count} elements}}',
  'done.pasted': '{count, plural, one {Pasted {count} element} other {Pasted {count} elements}}',
  'done.cut': '{count, plural, one {Cut {count} element} other {Cut {count} elements}}',
  'done.removed': '{count, plural, one {Deleted {count} element} other {Deleted {count} elements}}',
  'done.bound': '{count, plural, one {Linked {count} element} other {Linked {count} elements}}',
  'done.released':
    '{count, plural, one {Unlinked {count} element} other {Unlinked {count} elements}}',
  'done.autoBound':
    '{count, plural, one {Linked {count} element by label} other {Linked {count} elements by label}}',
  'done.labelled':
    '{count, plural, one {Labelled {count} element} other {Labelled {count} elements}}',
  'done.changed': '{count, plural, one {Changed {count} element} other {Changed {count} elements}}',
  'done.walled': 'Drew a wall',
  'done.opened': 'Cut an opening into a wall',
  'done.converted': 'Made the walls of the drawing editable',
  undone: 'Undone: {what}',
  redone: 'Redone: {what}',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  nothingSelected: 'Nothing selected',
  nothingToPaste: 'Nothing to paste',
  noneFound: 'No label matches an unlinked space',
  cancelled: 'Cancelled',
  copied: '{count, plural, one {Copied {count} element} other {Copied {count} elements}}',
  selected: '{label} selected, {at} of {count}',
  selectedMany: '{count, plural, one {{count} element selected} other {{count} elements selected}}',
  kept: '{count, plural, one {Selection: {count} element} other {Selection: {count} elements}}',
  unnamed: 'Element {id}',
  cursorAt: '{x}, {y}',
  cornersSet: '{count, plural, one {{count} corner} other {{count} corners}}',
  corner: 'Corner {at} of {count}: {x}, {y}',
  cornersBegun:
    'Editing corners: Tab for the next corner, arrow keys to move it, Insert to add one, Delete to remove it, Escape to finish',
  placedAt: 'at {x}, {y}',
  'state.bound': 'Linked to a space',
  'state.unbound': 'Not linked',
  'state.problem': 'Has a problem',
  'state.onlyFine': 'Linked only',
  'snap.grid': 'Snap to grid',
  'snap.elements': 'Snap to elements',
  'snap.on': 'on',
  'snap.off': 'off',
  'snap.gridSize': 'Grid size',
  'snap.gridUnits': 'Grid size in plan units',
  pictureOpacity: 'Opacity of the picture',
  'align.left': 'Align left',
  'align.centre': 'Align centres',
  'align.right': 'Align right',
  'align.top': 'Align top',
  'align.middle': 'Align middles',
  'align.bottom': 'Align bottom',
  'actions.tool-select': 'Select',
  'actions.tool-lasso': 'Lasso',
  'actions.tool-marker': 'Place marker',
  'actions.tool-area': 'Draw rectangular area',
  'actions.tool-polygon': 'Draw polygon',
  'actions.tool-wall': 'Draw walls',
  'actions.tool-door': 'Place door',
  'actions.tool-window': 'Place window',
  'actions.tool-furniture': 'Place furniture',
  'actions.tool-hand': 'Pan',
  'actions.undo': 'Undo',
  'actions.redo': 'Redo',
  'actions.select-all': 'Select all',
  'actions.next': 'Next element or corner',
  'actions.previous': 'Previous element or corner',
  'actions.keep': 'Add to or remove from selection',
  'actions.edit': 'Edit corners or label',
  'actions.cancel': 'Cancel or deselect',
  'actions.copy': 'Copy',
  'actions.cut': 'Cut',
  'actions.paste': 'Paste',
  'actions.duplicate': 'Duplicate',
  'actions.remove': 'Delete',
  'actions.add-corner': 'Add corner',
  'actions.close': 'Close polygon',
  'actions.move': 'Move by one grid step',
  'actions.move-far': 'Move by ten grid steps',
  'actions.grow': 'Resize by one grid step',
  'actions.grow-far': 'Resize by ten grid steps',
  'actions.turn-right': 'Rotate right by 15°',
  'actions.turn-left': 'Rotate left by 15°',
  'actions.turn-right-fine': 'Rotate right by 1°',
  'actions.turn-left-fine': 'Rotate left by 1°',
  'actions.align-left': 'Align left',
  'actions.align-centre': 'Align centres',
  'actions.align-right': 'Align right',
  'actions.align-top': 'Align top',
  'actions.align-middle': 'Align middles',
  'actions.align-bottom': 'Align bottom',
  'actions.distribute-x': 'Distribute horizontally',
  'actions.distribute-y': 'Distribute vertically',
  'actions.front': 'Bring to front',
  'actions.forward': 'Bring forward',
  'actions.backward': 'Send backward',
  'actions.back': 'Send to back',
  'actions.number': 'Repeat and number',
  'actions.bind': 'Link to a space',
  'actions.grid': 'Snap to grid',
  'actions.snap': 'Snap to elements',
  'actions.zoom-in': 'Zoom in',
  'actions.zoom-out': 'Zoom out',
  'actions.fit': 'Show whole plan',
  'actions.shortcuts': 'Keyboard shortcuts',
  'groups.tools': 'Tools',
  'groups.select': 'Selection',
  'groups.change': 'Edit',
  'groups.arrange': 'Arrange',
  'groups.draw': 'Corners',
  'groups.view': 'View',
  'tabs.element': 'Element',
  'tabs.places': 'Spaces',
  'tabs.problems': 'Problems',
  'element.none': 'Nothing selected',
  'element.noneHint': 'Select an element, or draw one with the tools above the plan.',
  'element.label': 'Label',
  'element.place': 'Space',
  'element.notBound': 'Not linked to a space',
  'element.choose': 'Choose space',
  'element.release': 'Unlink',
  'element.x': 'Left',
  'element.y': 'Top',
  'element.width': 'Width',
  'element.height': 'Height',
  'element.rotation': 'Rotation',
  'element.kind': 'Type',
  'element.point': 'Marker',
  'element.area': 'Area',
  'element.mixed': 'Mixed',
  'element.order': 'Order',
  'element.arrange': 'Align',
  'element.distribute': 'Distribute',
  'element.alignToPlan': 'Align to plan',
  'element.editCorners': 'Edit corners',
  'element.clipboard': 'Clipboard',
  'element.length': 'Length',
  'element.thickness': 'Thickness',
  'element.seats': 'Seats',
  'element.mirror': 'Mirror',
  'element.entrance': 'Entrance',
  'build.symbols.wall': 'Wall',
  'build.symbols.door': 'Door',
  'build.symbols.window': 'Window',
  'build.symbols.passage': 'Passage',
  'build.symbols.room': 'Room',
  'build.symbols.desk': 'Desk',
  'build.symbols.bench': 'Bench of desks',
  'build.symbols.table': 'Meeting table',
  'build.symbols.chair': 'Chair',
  'build.symbols.sofa': 'Sofa',
  'build.symbols.kitchen': 'Kitchen',
  'build.symbols.printer': 'Printer',
  'build.symbols.plant': 'Plant',
  'build.symbols.toilet': 'Toilet',
  'build.symbols.stairs': 'Stairs',
  'build.symbols.lift': 'Lift',
  'build.furniture': 'Furniture',
  'build.roomName': 'Room {number}',
  'build.enclosed':
    '{count, plural, one {The walls enclose {count} more room} other {The walls enclose {count} more rooms}}',
  'build.wallsEnded': 'Walls finished',
  'build.noWall': 'There is no wall here',
  'build.fromDrawing':
    '{count, plural, one {Edit {count} wall of the drawing} other {Edit {count} walls of the drawing}}',
  'build.parts':
    '{count, plural, one {{count} wall, door or piece of furniture} other {{count} walls, doors and pieces of furniture}}',
  'places.search': 'Search spaces',
  'places.onlyUnbound': 'Unlinked only',
  'places.left':
    '{all, plural, one {{left} of {all} space not linked} other {{left} of {all} spaces not linked}}',
  'places.more': 'Search to find {count} more',
  'places.auto': 'Link by label',
  'places.nothingFound': 'No results',
  'places.none': 'All spaces are on the plan',
  'places.hint': 'Select an element, then choose its space.',
  'places.onPlan': 'on the plan',
  'places.bind': 'Link to',
  'places.show': 'Show',
  'places.unlinked':
    '{count, plural, one {{count} element not linked to a space} other {{count} elements not linked to a space}}',
  'places.create': 'Create spaces',
  'problems.none': 'No problems found',
  'problems.count': '{count, plural, one {{count} problem} other {{count} problems}}',
  'problems.more': '{count} more',
  'problems.outside': '{of} is outside the plan',
  'problems.self-crossing': 'The outline of {of} crosses itself',
  'problems.bound-twice': '{of} are linked to the same space',
  'problems.unknown-place': '{of} is linked to a space that does not exist',
  'problems.overlapping': '{of} overlap',
  'problems.too-small': '{of} is too small to click or tap',
  'problems.label-twice': '{of} have the same label',
  'problems.unbound': '{of} is not linked to a space',
  'number.title': 'Repeat and number',
  'number.rows': 'Rows',
  'number.columns': 'Columns',
  'number.gapX': 'Horizontal gap',
  'number.gapY': 'Vertical gap',
  'number.pattern': 'Label pattern',
  'number.patternHelp':
    "'{##}'\u00a0number, '{A}'\u00a0row as a letter, '{R}'\u00a0row, '{C}'\u00a0column",
  'number.start': 'First number',
  'number.step': 'Step',
  'number.along': 'Number along',
  'number.alongRows': 'Rows',
  'number.alongColumns': 'Columns',
  'number.preview': 'Labels',
  'number.apply': '{count, plural, one {Number {count} element} other {Number {count} elements}}',
  'number.repeat': 'Repeat',
  'number.total': '{count, plural, one {{count} element} other {{count} elements}}',
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.or': 'or',
  close: 'Close',
  cancel: 'Cancel',
  elements: '{count, plural, one {{count} element} other {{count} elements}}',
})

/** A registered language's texts. Missing texts fall back to English. */
export const editorMessages = (language: string): EditorMessages =>
  fromTexts<EditorMessages>(language, texts, {
    undone: ['what'],
    redone: ['what'],
    unnamed: ['id'],
    cursorAt: ['x', 'y'],
    placedAt: ['x', 'y'],
    selected: ['label', 'at', 'count'],
    corner: ['at', 'count', 'x', 'y'],
    'places.left': ['left', 'all'],
    'problems.outside': ['of'],
    'problems.self-crossing': ['of'],
    'problems.bound-twice': ['of'],
    'problems.unknown-place': ['of'],
    'problems.overlapping': ['of'],
    'problems.too-small': ['of'],
    'problems.label-twice': ['of'],
    'problems.unbound': ['of'],
    'build.roomName': ['number'],
    'build.enclosed': ['count'],
    'build.parts': ['count'],
    'build.fromDrawing': ['count'],
    'done.converted': ['count'],
    'done.drawn': ['count'],
    'done.walled': ['count'],
    'done.opened': ['count'],
    'done.corners': ['count'],
    copied: ['count'],
    cornersSet: ['count'],
    'done.aligned': ['count'],
    'done.autoBound': ['count'],
    'done.bound': ['count'],
    'done.changed': ['count'],
    'done.cut': ['count'],
    'done.distributed': ['count'],
    'done.duplicated': ['count'],
    'done.labelled': ['count'],
    'done.moved': ['count'],
    'done.numbered': ['count'],
    'done.ordered': ['count'],
    'done.pasted': ['count'],
    'done.placed': ['count'],
    'done.released': ['count'],
    'done.removed': ['count'],
    'done.resized': ['count'],
    'done.turned': ['count'],
    elements: ['count'],
    kept: ['count'],
    'number.apply': ['count'],
    'number.total': ['count'],
    'places.more': ['count'],
    'places.unlinked': ['count'],
    'problems.count': ['count'],
    'problems.more': ['count'],
    selectedMany: ['count'],
  })
