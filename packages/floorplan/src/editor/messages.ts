import type { Alignment } from './kernels/arrange.js'
import type { ActionName } from './shortcuts.js'
import type { ToolName } from './tool-names.js'
import type { PlanProblemCode } from './validate.js'

/** The kind of change a step made, for undo and the live region. */
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

type Count = (count: number) => string

/** All texts of the editor. */
export type EditorMessages = {
  /** A BCP 47 tag. */
  locale: string
  editor: string
  plan: string
  /** The plan's description for screen readers. */
  planHelp: string
  toolbar: string
  panel: string
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
  cursorAt: (x: number, y: number) => string
  cornersSet: Count
  corner: (at: number, count: number, x: number, y: number) => string
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
  }
  places: {
    search: string
    onlyUnbound: string
    left: (left: number, all: number) => string
    /** The number of those that are not listed. */
    more: Count
    auto: string
    nothingFound: string
    none: string
    hint: string
    onPlan: string
    /** Precedes the name of a space in its button. */
    bind: string
    show: string
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

const things =
  (locale: 'en' | 'es', one: string, many: string): Count =>
  (count) =>
    `${count.toLocaleString(locale)} ${count === 1 ? one : many}`
const element = things('en', 'element', 'elements')
const elemento = things('es', 'elemento', 'elementos')
/** With a participle that agrees in number: "2 elementos movidos". */
const elementos = (count: number, participle: string) =>
  `${elemento(count)} ${participle}${count === 1 ? '' : 's'}`
const spaces = things('en', 'space', 'spaces')
const espacios = things('es', 'espacio', 'espacios')

/** English texts. */
export const editorEnglish: EditorMessages = {
  locale: 'en',
  editor: 'Floor plan editor',
  plan: 'Editable plan',
  planHelp:
    'Press Enter to select the first element, Tab for the next one, and Escape to deselect. Use the arrow keys to move the selection, with Shift to move it ten times as far, and with Alt to resize it. Press the question mark for all shortcuts.',
  toolbar: 'Tools',
  panel: 'Properties',
  tools: {
    select: 'Select',
    lasso: 'Lasso',
    marker: 'Marker',
    area: 'Area',
    polygon: 'Polygon',
    hand: 'Pan',
  },
  toolHelp: {
    select: 'Click or drag a rectangle to select; drag to move',
    lasso: 'Draw around the elements to select',
    marker: 'Click to place a marker, or drag to set its size. Keyboard: arrow keys, then Enter',
    area: 'Drag a rectangle. Keyboard: arrow keys, Enter at two opposite corners',
    polygon:
      'Click each corner, then the first one again to close. Keyboard: arrow keys and Enter, C to close',
    hand: 'Drag to pan the plan',
  },
  done: {
    placed: (n) => `Placed ${element(n)}`,
    drawn: () => 'Drew an area',
    moved: (n) => `Moved ${element(n)}`,
    turned: (n) => `Rotated ${element(n)}`,
    resized: (n) => `Resized ${element(n)}`,
    corners: () => 'Edited the outline',
    aligned: (n) => `Aligned ${element(n)}`,
    distributed: (n) => `Distributed ${element(n)}`,
    ordered: (n) => `Reordered ${element(n)}`,
    duplicated: (n) => `Duplicated ${element(n)}`,
    numbered: (n) => `Numbered ${element(n)}`,
    pasted: (n) => `Pasted ${element(n)}`,
    cut: (n) => `Cut ${element(n)}`,
    removed: (n) => `Deleted ${element(n)}`,
    bound: (n) => `Linked ${element(n)}`,
    released: (n) => `Unlinked ${element(n)}`,
    autoBound: (n) => `Linked ${element(n)} by label`,
    labelled: (n) => `Labelled ${element(n)}`,
    changed: (n) => `Changed ${element(n)}`,
  },
  undone: (what) => `Undone: ${what}`,
  redone: (what) => `Redone: ${what}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  nothingSelected: 'Nothing selected',
  nothingToPaste: 'Nothing to paste',
  noneFound: 'No label matches an unlinked space',
  cancelled: 'Cancelled',
  copied: (n) => `Copied ${element(n)}`,
  selected: (label, at, count) => `${label} selected, ${at} of ${count}`,
  selectedMany: (n) => `${element(n)} selected`,
  kept: (n) => `Selection: ${element(n)}`,
  unnamed: (id) => `Element ${id}`,
  cursorAt: (x, y) => `${x}, ${y}`,
  cornersSet: things('en', 'corner', 'corners'),
  corner: (at, count, x, y) => `Corner ${at} of ${count}: ${x}, ${y}`,
  cornersBegun:
    'Editing corners: Tab for the next corner, arrow keys to move it, Insert to add one, Delete to remove it, Escape to finish',
  placedAt: (x, y) => `at ${x}, ${y}`,
  state: {
    bound: 'Linked to a space',
    unbound: 'Not linked',
    problem: 'Has a problem',
    onlyFine: 'Linked only',
  },
  snap: {
    grid: 'Snap to grid',
    elements: 'Snap to elements',
    on: 'on',
    off: 'off',
    gridSize: 'Grid size',
    gridUnits: 'Grid size in plan units',
  },
  align: {
    left: 'Align left',
    centre: 'Align centres',
    right: 'Align right',
    top: 'Align top',
    middle: 'Align middles',
    bottom: 'Align bottom',
  },
  actions: {
    'tool-select': 'Select',
    'tool-lasso': 'Lasso',
    'tool-marker': 'Place marker',
    'tool-area': 'Draw rectangular area',
    'tool-polygon': 'Draw polygon',
    'tool-hand': 'Pan',
    undo: 'Undo',
    redo: 'Redo',
    'select-all': 'Select all',
    next: 'Next element or corner',
    previous: 'Previous element or corner',
    keep: 'Add to or remove from selection',
    edit: 'Edit corners or label',
    cancel: 'Cancel or deselect',
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    duplicate: 'Duplicate',
    remove: 'Delete',
    'add-corner': 'Add corner',
    close: 'Close polygon',
    move: 'Move by one grid step',
    'move-far': 'Move by ten grid steps',
    grow: 'Resize by one grid step',
    'grow-far': 'Resize by ten grid steps',
    'turn-right': 'Rotate right by 15°',
    'turn-left': 'Rotate left by 15°',
    'turn-right-fine': 'Rotate right by 1°',
    'turn-left-fine': 'Rotate left by 1°',
    'align-left': 'Align left',
    'align-centre': 'Align centres',
    'align-right': 'Align right',
    'align-top': 'Align top',
    'align-middle': 'Align middles',
    'align-bottom': 'Align bottom',
    'distribute-x': 'Distribute horizontally',
    'distribute-y': 'Distribute vertically',
    front: 'Bring to front',
    forward: 'Bring forward',
    backward: 'Send backward',
    back: 'Send to back',
    number: 'Repeat and number',
    bind: 'Link to a space',
    grid: 'Snap to grid',
    snap: 'Snap to elements',
    'zoom-in': 'Zoom in',
    'zoom-out': 'Zoom out',
    fit: 'Show whole plan',
    shortcuts: 'Keyboard shortcuts',
  },
  groups: {
    tools: 'Tools',
    select: 'Selection',
    change: 'Edit',
    arrange: 'Arrange',
    draw: 'Corners',
    view: 'View',
  },
  tabs: { element: 'Element', places: 'Spaces', problems: 'Problems' },
  element: {
    none: 'Nothing selected',
    noneHint: 'Select an element, or draw one with the tools above the plan.',
    label: 'Label',
    place: 'Space',
    notBound: 'Not linked to a space',
    choose: 'Choose space',
    release: 'Unlink',
    x: 'Left',
    y: 'Top',
    width: 'Width',
    height: 'Height',
    rotation: 'Rotation',
    kind: 'Type',
    point: 'Marker',
    area: 'Area',
    mixed: 'Mixed',
    order: 'Order',
    arrange: 'Align',
    distribute: 'Distribute',
    alignToPlan: 'Align to plan',
    editCorners: 'Edit corners',
    clipboard: 'Clipboard',
  },
  places: {
    search: 'Search spaces',
    onlyUnbound: 'Unlinked only',
    left: (left, all) => `${left.toLocaleString('en')} of ${spaces(all)} not linked`,
    more: (n) => `Search to find ${n} more`,
    auto: 'Link by label',
    nothingFound: 'No results',
    none: 'All spaces are on the plan',
    hint: 'Select an element, then choose its space.',
    onPlan: 'on the plan',
    bind: 'Link to',
    show: 'Show',
  },
  problems: {
    none: 'No problems found',
    count: things('en', 'problem', 'problems'),
    more: (n) => `${n} more`,
    outside: (of) => `${of} is outside the plan`,
    'self-crossing': (of) => `The outline of ${of} crosses itself`,
    'bound-twice': (of) => `${of} are linked to the same space`,
    'unknown-place': (of) => `${of} is linked to a space that does not exist`,
    overlapping: (of) => `${of} overlap`,
    'too-small': (of) => `${of} is too small to click or tap`,
    'label-twice': (of) => `${of} have the same label`,
    unbound: (of) => `${of} is not linked to a space`,
  },
  number: {
    title: 'Repeat and number',
    rows: 'Rows',
    columns: 'Columns',
    gapX: 'Horizontal gap',
    gapY: 'Vertical gap',
    pattern: 'Label pattern',
    patternHelp: '{##}\u00A0number, {A}\u00A0row as a letter, {R}\u00A0row, {C}\u00A0column',
    start: 'First number',
    step: 'Step',
    along: 'Number along',
    alongRows: 'Rows',
    alongColumns: 'Columns',
    preview: 'Labels',
    apply: (n) => `Number ${element(n)}`,
    repeat: 'Repeat',
    total: element,
  },
  shortcuts: { title: 'Keyboard shortcuts', or: 'or' },
  close: 'Close',
  cancel: 'Cancel',
  elements: element,
}

/** Spanish texts. */
export const editorSpanish: EditorMessages = {
  locale: 'es',
  editor: 'Editor de planos',
  plan: 'Plano editable',
  planHelp:
    'Pulse Intro para seleccionar el primer elemento, el tabulador para el siguiente y Escape para anular la selección. Use las flechas para mover la selección, con Mayús para moverla diez veces más y con Alt para cambiar su tamaño. Pulse el signo de interrogación para ver todos los atajos.',
  toolbar: 'Herramientas',
  panel: 'Propiedades',
  tools: {
    select: 'Seleccionar',
    lasso: 'Lazo',
    marker: 'Marcador',
    area: 'Área',
    polygon: 'Polígono',
    hand: 'Mover el plano',
  },
  toolHelp: {
    select: 'Haga clic o arrastre un rectángulo para seleccionar; arrastre para mover',
    lasso: 'Dibuje alrededor de los elementos que quiera seleccionar',
    marker:
      'Haga clic para colocar un marcador o arrastre para darle tamaño. Teclado: flechas y después Intro',
    area: 'Arrastre para dibujar un rectángulo. Teclado: flechas e Intro en dos esquinas opuestas',
    polygon:
      'Haga clic en cada vértice y de nuevo en el primero para cerrar. Teclado: flechas e Intro, C para cerrar',
    hand: 'Arrastre para mover el plano',
  },
  done: {
    placed: (n) => elementos(n, 'colocado'),
    drawn: () => 'Área dibujada',
    moved: (n) => elementos(n, 'movido'),
    turned: (n) => elementos(n, 'girado'),
    resized: (n) => `Tamaño cambiado: ${elemento(n)}`,
    corners: () => 'Contorno editado',
    aligned: (n) => elementos(n, 'alineado'),
    distributed: (n) => elementos(n, 'distribuido'),
    ordered: (n) => `Orden cambiado: ${elemento(n)}`,
    duplicated: (n) => elementos(n, 'duplicado'),
    numbered: (n) => elementos(n, 'numerado'),
    pasted: (n) => elementos(n, 'pegado'),
    cut: (n) => elementos(n, 'cortado'),
    removed: (n) => elementos(n, 'eliminado'),
    bound: (n) => elementos(n, 'vinculado'),
    released: (n) => elementos(n, 'desvinculado'),
    autoBound: (n) => `${elementos(n, 'vinculado')} por etiqueta`,
    labelled: (n) => `Etiqueta cambiada: ${elemento(n)}`,
    changed: (n) => elementos(n, 'cambiado'),
  },
  undone: (what) => `Deshecho: ${what}`,
  redone: (what) => `Rehecho: ${what}`,
  nothingToUndo: 'No hay nada que deshacer',
  nothingToRedo: 'No hay nada que rehacer',
  nothingSelected: 'No hay nada seleccionado',
  nothingToPaste: 'No hay nada que pegar',
  noneFound: 'Ninguna etiqueta coincide con un espacio sin vincular',
  cancelled: 'Cancelado',
  copied: (n) => elementos(n, 'copiado'),
  selected: (label, at, count) => `${label}, seleccionado, ${at} de ${count}`,
  selectedMany: (n) => `Selección: ${elemento(n)}`,
  kept: (n) => `Selección: ${elemento(n)}`,
  unnamed: (id) => `Elemento ${id}`,
  cursorAt: (x, y) => `${x}, ${y}`,
  cornersSet: things('es', 'vértice', 'vértices'),
  corner: (at, count, x, y) => `Vértice ${at} de ${count}: ${x}, ${y}`,
  cornersBegun:
    'Edición de vértices: tabulador para ir al siguiente, flechas para moverlo, Insertar para añadir uno, Suprimir para quitarlo, Escape para terminar',
  placedAt: (x, y) => `en ${x}, ${y}`,
  state: {
    bound: 'Vinculado a un espacio',
    unbound: 'Sin vincular',
    problem: 'Tiene un problema',
    onlyFine: 'Solo vinculados',
  },
  snap: {
    grid: 'Ajustar a la cuadrícula',
    elements: 'Ajustar a los elementos',
    on: 'activado',
    off: 'desactivado',
    gridSize: 'Tamaño de la cuadrícula',
    gridUnits: 'Tamaño de la cuadrícula en unidades del plano',
  },
  align: {
    left: 'Alinear a la izquierda',
    centre: 'Alinear los centros',
    right: 'Alinear a la derecha',
    top: 'Alinear arriba',
    middle: 'Alinear por el medio',
    bottom: 'Alinear abajo',
  },
  actions: {
    'tool-select': 'Seleccionar',
    'tool-lasso': 'Lazo',
    'tool-marker': 'Colocar un marcador',
    'tool-area': 'Dibujar un área rectangular',
    'tool-polygon': 'Dibujar un polígono',
    'tool-hand': 'Mover el plano',
    undo: 'Deshacer',
    redo: 'Rehacer',
    'select-all': 'Seleccionar todo',
    next: 'Elemento o vértice siguiente',
    previous: 'Elemento o vértice anterior',
    keep: 'Añadir a la selección o quitar',
    edit: 'Editar los vértices o la etiqueta',
    cancel: 'Cancelar o anular la selección',
    copy: 'Copiar',
    cut: 'Cortar',
    paste: 'Pegar',
    duplicate: 'Duplicar',
    remove: 'Eliminar',
    'add-corner': 'Añadir un vértice',
    close: 'Cerrar el polígono',
    move: 'Mover un paso de la cuadrícula',
    'move-far': 'Mover diez pasos de la cuadrícula',
    grow: 'Cambiar el tamaño un paso',
    'grow-far': 'Cambiar el tamaño diez pasos',
    'turn-right': 'Girar 15° a la derecha',
    'turn-left': 'Girar 15° a la izquierda',
    'turn-right-fine': 'Girar 1° a la derecha',
    'turn-left-fine': 'Girar 1° a la izquierda',
    'align-left': 'Alinear a la izquierda',
    'align-centre': 'Alinear los centros',
    'align-right': 'Alinear a la derecha',
    'align-top': 'Alinear arriba',
    'align-middle': 'Alinear por el medio',
    'align-bottom': 'Alinear abajo',
    'distribute-x': 'Distribuir en horizontal',
    'distribute-y': 'Distribuir en vertical',
    front: 'Traer al frente',
    forward: 'Traer adelante',
    backward: 'Enviar atrás',
    back: 'Enviar al fondo',
    number: 'Repetir y numerar',
    bind: 'Vincular a un espacio',
    grid: 'Ajustar a la cuadrícula',
    snap: 'Ajustar a los elementos',
    'zoom-in': 'Acercar',
    'zoom-out': 'Alejar',
    fit: 'Ver plano completo',
    shortcuts: 'Atajos de teclado',
  },
  groups: {
    tools: 'Herramientas',
    select: 'Selección',
    change: 'Edición',
    arrange: 'Disposición',
    draw: 'Vértices',
    view: 'Vista',
  },
  tabs: { element: 'Elemento', places: 'Espacios', problems: 'Problemas' },
  element: {
    none: 'No hay nada seleccionado',
    noneHint: 'Seleccione un elemento o dibuje uno nuevo con las herramientas de arriba.',
    label: 'Etiqueta',
    place: 'Espacio',
    notBound: 'Sin vincular a un espacio',
    choose: 'Elegir espacio',
    release: 'Desvincular',
    x: 'Izquierda',
    y: 'Arriba',
    width: 'Ancho',
    height: 'Alto',
    rotation: 'Rotación',
    kind: 'Tipo',
    point: 'Marcador',
    area: 'Área',
    mixed: 'Varios',
    order: 'Orden',
    arrange: 'Alinear',
    distribute: 'Distribuir',
    alignToPlan: 'Alinear con el plano',
    editCorners: 'Editar los vértices',
    clipboard: 'Portapapeles',
  },
  places: {
    search: 'Buscar espacios',
    onlyUnbound: 'Solo sin vincular',
    left: (left, all) => `${left.toLocaleString('es')} de ${espacios(all)} sin vincular`,
    more: (n) => `Busque para encontrar ${n} más`,
    auto: 'Vincular por etiqueta',
    nothingFound: 'Sin resultados',
    none: 'Todos los espacios están en el plano',
    hint: 'Seleccione un elemento y elija su espacio.',
    onPlan: 'en el plano',
    bind: 'Vincular a',
    show: 'Mostrar',
  },
  problems: {
    none: 'No se han encontrado problemas',
    count: things('es', 'problema', 'problemas'),
    more: (n) => `${n} más`,
    outside: (of) => `${of} está fuera del plano`,
    'self-crossing': (of) => `El contorno de ${of} se cruza consigo mismo`,
    'bound-twice': (of) => `${of} están vinculados al mismo espacio`,
    'unknown-place': (of) => `${of} está vinculado a un espacio que no existe`,
    overlapping: (of) => `${of} se solapan`,
    'too-small': (of) => `${of} es demasiado pequeño para hacer clic en él`,
    'label-twice': (of) => `${of} tienen la misma etiqueta`,
    unbound: (of) => `${of} no está vinculado a ningún espacio`,
  },
  number: {
    title: 'Repetir y numerar',
    rows: 'Filas',
    columns: 'Columnas',
    gapX: 'Separación horizontal',
    gapY: 'Separación vertical',
    pattern: 'Patrón de etiquetas',
    patternHelp: '{##}\u00A0número, {A}\u00A0fila como letra, {R}\u00A0fila, {C}\u00A0columna',
    start: 'Primer número',
    step: 'Incremento',
    along: 'Numerar por',
    alongRows: 'Filas',
    alongColumns: 'Columnas',
    preview: 'Etiquetas',
    apply: (n) => `Numerar ${elemento(n)}`,
    repeat: 'Repetir',
    total: elemento,
  },
  shortcuts: { title: 'Atajos de teclado', or: 'o' },
  close: 'Cerrar',
  cancel: 'Cancelar',
  elements: elemento,
}
