import type { Alignment } from './kernels/arrange.js'
import type { ActionName } from './shortcuts.js'
import type { ToolName, What } from './store.js'
import type { PlanProblemCode } from './validate.js'

type Count = (count: number) => string

/** Every word that the editor shows or says. */
export type EditorMessages = {
  /** A BCP 47 tag. */
  locale: string
  editor: string
  plan: string
  /** Read to screen readers with the plan. */
  planHelp: string
  toolbar: string
  panel: string
  tools: Record<ToolName, string>
  /** What to do with a tool, shown while it is taken. */
  toolHelp: Record<ToolName, string>
  /** What was done, in the past. */
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
  placedAt: (x: number, y: number) => string
  state: { bound: string; unbound: string; problem: string; onlyFine: string }
  snap: { grid: string; elements: string; on: string; off: string; gridSize: string }
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
    auto: string
    nothingFound: string
    none: string
    hint: string
    onPlan: string
    /** Said before a place's name. */ bind: string
    show: string
  }
  problems: Record<PlanProblemCode, (labels: string) => string> & { none: string; count: Count }
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
    apply: string
    total: Count
  }
  shortcuts: { title: string }
  close: string
  cancel: string
  elements: Count
}

const things =
  (one: string, many: string): Count =>
  (count) =>
    `${count} ${count === 1 ? one : many}`
const element = things('element', 'elements')
const elemento = things('elemento', 'elementos')
const lugares = things('lugar', 'lugares')

/** The English words. */
export const editorEnglish: EditorMessages = {
  locale: 'en',
  editor: 'Floor plan editor',
  plan: 'Plan to edit',
  planHelp:
    'Enter selects the first element, Tab the next one, Escape lets go. Arrow keys move what is selected, with Shift ten times as far, with Alt they resize. Question mark lists all keys.',
  toolbar: 'Tools',
  panel: 'Properties',
  tools: {
    select: 'Select',
    lasso: 'Lasso',
    marker: 'Marker',
    area: 'Area',
    polygon: 'Polygon',
    hand: 'Move the plan',
  },
  toolHelp: {
    select: 'Click or drag a rectangle to select; drag to move',
    lasso: 'Draw around what is to be selected',
    marker: 'Click to place a marker, or drag its size. Keys: arrows, then Enter',
    area: 'Drag a rectangle. Keys: arrows, Enter at two corners',
    polygon: 'Click the corners, the first one again to close. Keys: arrows and Enter, C closes',
    hand: 'Drag the plan',
  },
  done: {
    placed: (n) => `Placed ${element(n)}`,
    drawn: () => 'Drew an area',
    moved: (n) => `Moved ${element(n)}`,
    turned: (n) => `Turned ${element(n)}`,
    resized: (n) => `Resized ${element(n)}`,
    corners: () => 'Changed the outline',
    aligned: (n) => `Aligned ${element(n)}`,
    distributed: (n) => `Distributed ${element(n)}`,
    ordered: (n) => `Changed the order of ${element(n)}`,
    duplicated: (n) => `Duplicated ${element(n)}`,
    numbered: (n) => `Numbered ${element(n)}`,
    pasted: (n) => `Pasted ${element(n)}`,
    cut: (n) => `Cut ${element(n)}`,
    removed: (n) => `Deleted ${element(n)}`,
    bound: (n) => `Bound ${element(n)}`,
    released: (n) => `Released ${element(n)} from its place`,
    autoBound: (n) => `Bound ${element(n)} by label`,
    labelled: (n) => `Labelled ${element(n)}`,
    changed: (n) => `Changed ${element(n)}`,
  },
  undone: (what) => `Undone: ${what}`,
  redone: (what) => `Done again: ${what}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to do again',
  nothingSelected: 'Nothing is selected',
  nothingToPaste: 'Nothing to paste',
  noneFound: 'No label matches a free place',
  cancelled: 'Cancelled',
  copied: (n) => `Copied ${element(n)}`,
  selected: (label, at, count) => `${label} selected, ${at} of ${count}`,
  selectedMany: (n) => `${element(n)} selected`,
  kept: (n) => `${element(n)} kept in the selection`,
  unnamed: (id) => `Element ${id}`,
  cursorAt: (x, y) => `${x}, ${y}`,
  cornersSet: things('corner', 'corners'),
  corner: (at, count, x, y) => `Corner ${at} of ${count}: ${x}, ${y}`,
  cornersBegun:
    'Editing the corners: Tab goes to the next one, arrows move it, Insert adds one, Delete removes it, Escape ends',
  placedAt: (x, y) => `at ${x}, ${y}`,
  state: {
    bound: 'Bound to a place',
    unbound: 'Not bound',
    problem: 'Has a problem',
    onlyFine: 'Only bound',
  },
  snap: {
    grid: 'Snap to grid',
    elements: 'Snap to elements',
    on: 'on',
    off: 'off',
    gridSize: 'Grid, in units of the plan',
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
    'tool-marker': 'Place a marker',
    'tool-area': 'Draw a rectangular area',
    'tool-polygon': 'Draw a polygon',
    'tool-hand': 'Move the plan',
    undo: 'Undo',
    redo: 'Redo',
    'select-all': 'Select all',
    next: 'Next element or corner',
    previous: 'Previous element or corner',
    keep: 'Keep in the selection',
    edit: 'Edit: corners or label',
    cancel: 'Cancel, let go',
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    duplicate: 'Duplicate',
    remove: 'Delete',
    'add-corner': 'Add a corner',
    close: 'Close the polygon',
    move: 'Move by the grid',
    'move-far': 'Move ten times as far',
    grow: 'Resize by the grid',
    'grow-far': 'Resize ten times as much',
    'turn-right': 'Turn by 15°',
    'turn-left': 'Turn back by 15°',
    'turn-right-fine': 'Turn by 1°',
    'turn-left-fine': 'Turn back by 1°',
    'align-left': 'Align left',
    'align-centre': 'Align centres',
    'align-right': 'Align right',
    'align-top': 'Align top',
    'align-middle': 'Align middles',
    'align-bottom': 'Align bottom',
    'distribute-x': 'Distribute across',
    'distribute-y': 'Distribute down',
    front: 'Bring to front',
    forward: 'Bring forward',
    backward: 'Send backward',
    back: 'Send to back',
    number: 'Repeat and number',
    bind: 'Find a place to bind',
    grid: 'Snap to grid',
    snap: 'Snap to elements',
    'zoom-in': 'Zoom in',
    'zoom-out': 'Zoom out',
    fit: 'Show everything',
    shortcuts: 'Keyboard shortcuts',
  },
  groups: {
    tools: 'Tools',
    select: 'Selection',
    change: 'Change',
    arrange: 'Arrange',
    draw: 'Corners',
    view: 'View',
  },
  tabs: { element: 'Element', places: 'Places', problems: 'Check' },
  element: {
    none: 'Nothing is selected',
    noneHint: 'Click an element, or draw a new one with the tools above the plan.',
    label: 'Label',
    place: 'Place',
    notBound: 'Not bound to a place',
    choose: 'Choose',
    release: 'Release',
    x: 'Left',
    y: 'Top',
    width: 'Width',
    height: 'Height',
    rotation: 'Rotation',
    kind: 'Kind',
    point: 'Marker',
    area: 'Area',
    mixed: 'Mixed',
    order: 'Order',
    arrange: 'Align',
    distribute: 'Distribute',
    alignToPlan: 'Align to the plan',
    editCorners: 'Edit corners',
    clipboard: 'Clipboard',
  },
  places: {
    search: 'Search places',
    onlyUnbound: 'Not yet bound',
    left: (left, all) => `${left} of ${all} not yet bound`,
    auto: 'Bind by label',
    nothingFound: 'Nothing found',
    none: 'All places are on the plan',
    hint: 'Select an element, then choose its place.',
    onPlan: 'on the plan',
    bind: 'Bind to',
    show: 'Show',
  },
  problems: {
    none: 'No problems found',
    count: things('problem', 'problems'),
    outside: (of) => `${of} lies outside the plan`,
    'self-crossing': (of) => `The outline of ${of} crosses itself`,
    'bound-twice': (of) => `${of} are bound to the same place`,
    'unknown-place': (of) => `${of} is bound to a place that does not exist`,
    overlapping: (of) => `${of} overlap`,
    'too-small': (of) => `${of} is too small to be hit`,
    'label-twice': (of) => `${of} have the same label`,
    unbound: (of) => `${of} is not bound to a place`,
  },
  number: {
    title: 'Repeat and number',
    rows: 'Rows',
    columns: 'Columns',
    gapX: 'Gap across',
    gapY: 'Gap down',
    pattern: 'Pattern of names',
    patternHelp: '{##} number, {A} row as a letter, {R} row, {C} column',
    start: 'First number',
    step: 'Step',
    along: 'Count along',
    alongRows: 'rows',
    alongColumns: 'columns',
    preview: 'Names',
    apply: 'Apply',
    total: element,
  },
  shortcuts: { title: 'Keyboard shortcuts' },
  close: 'Close',
  cancel: 'Cancel',
  elements: element,
}

/** The Spanish words. */
export const editorSpanish: EditorMessages = {
  locale: 'es',
  editor: 'Editor de planos',
  plan: 'Plano que se edita',
  planHelp:
    'Intro selecciona el primer elemento, el tabulador el siguiente, Escape lo suelta. Las flechas mueven lo seleccionado, con Mayús diez veces más, con Alt cambian el tamaño. El signo de interrogación muestra todas las teclas.',
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
    lasso: 'Dibuje alrededor de lo que quiere seleccionar',
    marker:
      'Haga clic para colocar un marcador o arrastre su tamaño. Teclas: flechas y después Intro',
    area: 'Arrastre un rectángulo. Teclas: flechas, Intro en dos esquinas',
    polygon:
      'Haga clic en los vértices y de nuevo en el primero para cerrar. Teclas: flechas e Intro, C cierra',
    hand: 'Arrastre el plano',
  },
  done: {
    placed: (n) => `${elemento(n)}: colocado`,
    drawn: () => 'Área dibujada',
    moved: (n) => `${elemento(n)}: movido`,
    turned: (n) => `${elemento(n)}: girado`,
    resized: (n) => `${elemento(n)}: nuevo tamaño`,
    corners: () => 'Contorno cambiado',
    aligned: (n) => `${elemento(n)}: alineado`,
    distributed: (n) => `${elemento(n)}: distribuido`,
    ordered: (n) => `${elemento(n)}: nuevo orden`,
    duplicated: (n) => `${elemento(n)}: duplicado`,
    numbered: (n) => `${elemento(n)}: numerado`,
    pasted: (n) => `${elemento(n)}: pegado`,
    cut: (n) => `${elemento(n)}: cortado`,
    removed: (n) => `${elemento(n)}: eliminado`,
    bound: (n) => `${elemento(n)}: vinculado`,
    released: (n) => `${elemento(n)}: desvinculado`,
    autoBound: (n) => `${elemento(n)}: vinculado por etiqueta`,
    labelled: (n) => `${elemento(n)}: etiqueta cambiada`,
    changed: (n) => `${elemento(n)}: cambiado`,
  },
  undone: (what) => `Deshecho: ${what}`,
  redone: (what) => `Rehecho: ${what}`,
  nothingToUndo: 'Nada que deshacer',
  nothingToRedo: 'Nada que rehacer',
  nothingSelected: 'No hay nada seleccionado',
  nothingToPaste: 'Nada que pegar',
  noneFound: 'Ninguna etiqueta coincide con un lugar libre',
  cancelled: 'Cancelado',
  copied: (n) => `${elemento(n)}: copiado`,
  selected: (label, at, count) => `${label}, seleccionado, ${at} de ${count}`,
  selectedMany: (n) => `Selección: ${elemento(n)}`,
  kept: (n) => `La selección conserva ${elemento(n)}`,
  unnamed: (id) => `Elemento ${id}`,
  cursorAt: (x, y) => `${x}, ${y}`,
  cornersSet: things('vértice', 'vértices'),
  corner: (at, count, x, y) => `Vértice ${at} de ${count}: ${x}, ${y}`,
  cornersBegun:
    'Edición de vértices: el tabulador va al siguiente, las flechas lo mueven, Insertar añade uno, Suprimir lo quita, Escape termina',
  placedAt: (x, y) => `en ${x}, ${y}`,
  state: {
    bound: 'Vinculado a un lugar',
    unbound: 'Sin vincular',
    problem: 'Tiene un problema',
    onlyFine: 'Solo vinculados',
  },
  snap: {
    grid: 'Ajustar a la cuadrícula',
    elements: 'Ajustar a los elementos',
    on: 'sí',
    off: 'no',
    gridSize: 'Cuadrícula, en unidades del plano',
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
    keep: 'Conservar en la selección',
    edit: 'Editar: vértices o etiqueta',
    cancel: 'Cancelar, soltar',
    copy: 'Copiar',
    cut: 'Cortar',
    paste: 'Pegar',
    duplicate: 'Duplicar',
    remove: 'Eliminar',
    'add-corner': 'Añadir un vértice',
    close: 'Cerrar el polígono',
    move: 'Mover según la cuadrícula',
    'move-far': 'Mover diez veces más',
    grow: 'Cambiar el tamaño',
    'grow-far': 'Cambiar el tamaño diez veces más',
    'turn-right': 'Girar 15°',
    'turn-left': 'Girar 15° atrás',
    'turn-right-fine': 'Girar 1°',
    'turn-left-fine': 'Girar 1° atrás',
    'align-left': 'Alinear a la izquierda',
    'align-centre': 'Alinear los centros',
    'align-right': 'Alinear a la derecha',
    'align-top': 'Alinear arriba',
    'align-middle': 'Alinear por el medio',
    'align-bottom': 'Alinear abajo',
    'distribute-x': 'Distribuir a lo ancho',
    'distribute-y': 'Distribuir a lo alto',
    front: 'Traer al frente',
    forward: 'Adelantar',
    backward: 'Retrasar',
    back: 'Enviar al fondo',
    number: 'Repetir y numerar',
    bind: 'Buscar un lugar que vincular',
    grid: 'Ajustar a la cuadrícula',
    snap: 'Ajustar a los elementos',
    'zoom-in': 'Acercar',
    'zoom-out': 'Alejar',
    fit: 'Mostrar todo',
    shortcuts: 'Atajos de teclado',
  },
  groups: {
    tools: 'Herramientas',
    select: 'Selección',
    change: 'Cambios',
    arrange: 'Disposición',
    draw: 'Vértices',
    view: 'Vista',
  },
  tabs: { element: 'Elemento', places: 'Lugares', problems: 'Revisión' },
  element: {
    none: 'No hay nada seleccionado',
    noneHint: 'Haga clic en un elemento o dibuje uno nuevo con las herramientas de arriba.',
    label: 'Etiqueta',
    place: 'Lugar',
    notBound: 'Sin vincular a un lugar',
    choose: 'Elegir',
    release: 'Desvincular',
    x: 'Izquierda',
    y: 'Arriba',
    width: 'Ancho',
    height: 'Alto',
    rotation: 'Giro',
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
    search: 'Buscar lugares',
    onlyUnbound: 'Sin vincular',
    left: (left, all) => `${left} de ${lugares(all)} sin vincular`,
    auto: 'Vincular por etiqueta',
    nothingFound: 'Sin resultados',
    none: 'Todos los lugares están en el plano',
    hint: 'Seleccione un elemento y elija su lugar.',
    onPlan: 'en el plano',
    bind: 'Vincular con',
    show: 'Mostrar',
  },
  problems: {
    none: 'No se han encontrado problemas',
    count: things('problema', 'problemas'),
    outside: (of) => `${of} está fuera del plano`,
    'self-crossing': (of) => `El contorno de ${of} se cruza consigo mismo`,
    'bound-twice': (of) => `${of} están vinculados al mismo lugar`,
    'unknown-place': (of) => `${of} está vinculado a un lugar que no existe`,
    overlapping: (of) => `${of} se solapan`,
    'too-small': (of) => `${of} es demasiado pequeño para acertar`,
    'label-twice': (of) => `${of} tienen la misma etiqueta`,
    unbound: (of) => `${of} no está vinculado a ningún lugar`,
  },
  number: {
    title: 'Repetir y numerar',
    rows: 'Filas',
    columns: 'Columnas',
    gapX: 'Separación a lo ancho',
    gapY: 'Separación a lo alto',
    pattern: 'Patrón de los nombres',
    patternHelp: '{##} número, {A} fila como letra, {R} fila, {C} columna',
    start: 'Primer número',
    step: 'Paso',
    along: 'Contar por',
    alongRows: 'filas',
    alongColumns: 'columnas',
    preview: 'Nombres',
    apply: 'Aplicar',
    total: elemento,
  },
  shortcuts: { title: 'Atajos de teclado' },
  close: 'Cerrar',
  cancel: 'Cancelar',
  elements: elemento,
}
