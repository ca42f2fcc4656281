/** A sentence in the languages of the product. */
export type BilingualText = { en: string; es: string }

/** Something of a file that could not be used, or that was understood in a way worth knowing. */
export type Problem = {
  /** The place in the file: a file's name, a feature's id or number, a line. */
  where: string
  code: ProblemCode
  message: BilingualText
  /**
   * `error`: nothing could be used; `warning`: something is missing; `info`: an assumption was
   * made.
   */
  severity: 'error' | 'warning' | 'info'
  /** How many more of the same kind there are that are not listed one by one. */
  more?: number
}

type Entry = readonly [severity: Problem['severity'], en: string, es: string]

/** Every problem, with what it says. `{}` is replaced by the detail. */
const catalogue = {
  'not-readable': ['error', 'The file is not valid: {}', 'El archivo no es válido: {}'],
  'wrong-shape': [
    'error',
    'The file is not of the expected kind: {}',
    'El archivo no es del tipo esperado: {}',
  ],
  'nothing-found': [
    'error',
    'The file contains nothing that can be shown on a plan',
    'El archivo no contiene nada que se pueda mostrar en un plano',
  ],
  'too-large': [
    'error',
    'The file is larger than the limit of {}',
    'El archivo supera el límite de {}',
  ],
  'limit-reached': [
    'warning',
    'The rest was left out: more than {}',
    'El resto se ha omitido: más de {}',
  ],
  'feature-invalid': ['warning', 'Not a feature: {}', 'No es un elemento: {}'],
  'geometry-missing': ['warning', 'Has no geometry', 'No tiene geometría'],
  'geometry-invalid': [
    'warning',
    'The geometry cannot be used: {}',
    'La geometría no se puede usar: {}',
  ],
  'geometry-degenerate': [
    'warning',
    'The outline encloses nothing and was left out',
    'El contorno no encierra nada y se ha omitido',
  ],
  'far-away': [
    'warning',
    'Lies {} km away from the rest and was left out',
    'Está a {} km del resto y se ha omitido',
  ],
  'id-missing': ['info', 'Has no id; one was made up', 'No tiene identificador; se ha creado uno'],
  'id-repeated': [
    'warning',
    'The id “{}” is there twice; the second one was changed',
    'El identificador «{}» está repetido; se ha cambiado el segundo',
  ],
  'kind-unknown': [
    'info',
    'The kind “{}” is not known and was understood by its geometry',
    'El tipo «{}» no se conoce y se ha interpretado por su geometría',
  ],
  'level-missing': [
    'info',
    'Names no level and was put on level “{}”',
    'No indica planta y se ha puesto en la planta «{}»',
  ],
  'level-unknown': [
    'warning',
    'Names the level “{}”, which does not exist',
    'Indica la planta «{}», que no existe',
  ],
  'outside-levels': [
    'info',
    'Belongs to no level and is kept without being shown',
    'No pertenece a ninguna planta y se conserva sin mostrarse',
  ],
  'display-point': [
    'info',
    'A point without a name stands for the room around it',
    'Un punto sin nombre representa la sala que lo rodea',
  ],
  numbered: [
    'info',
    'Had no name and was given the number {}',
    'No tenía nombre y se le ha dado el número {}',
  ],
  'scale-missing': [
    'info',
    'The file says nothing about its scale',
    'El archivo no indica su escala',
  ],
  'imdf-file-missing': ['warning', 'The archive has no {}', 'El archivo comprimido no contiene {}'],
  'imdf-file-unknown': [
    'info',
    'The file is not part of IMDF and was not read',
    'El archivo no forma parte de IMDF y no se ha leído',
  ],
  'imdf-version': ['warning', 'The version is {}, not 1.0.0', 'La versión es {}, no 1.0.0'],
  'reference-broken': [
    'warning',
    'Refers to “{}”, which does not exist',
    'Hace referencia a «{}», que no existe',
  ],
  'svg-ignored': ['info', 'The element <{}> was not used', 'El elemento <{}> no se ha usado'],
  'svg-syntax': ['warning', 'Not well formed: {}', 'Mal formado: {}'],
  'svg-path': [
    'warning',
    'The path is used up to its error: {}',
    'El trazado se usa hasta su error: {}',
  ],
  'svg-id-generated': [
    'info',
    'Has an id made by the drawing program and no name, so it is drawn only',
    'Tiene un identificador del programa de dibujo y ningún nombre, así que solo se dibuja',
  ],
  'georeference-missing': [
    'error',
    'The plan has no place on the earth, which IMDF needs',
    'El plano no tiene ubicación en la Tierra, necesaria para IMDF',
  ],
  'not-exported': [
    'warning',
    'Cannot be said in this format: {}',
    'No se puede expresar en este formato: {}',
  ],
  'category-foreign': [
    'info',
    'IMDF has no category “{}”; a general one was written',
    'IMDF no tiene la categoría «{}»; se ha escrito una general',
  ],
  'address-missing': [
    'warning',
    'IMDF asks for the venue’s address, locality and country',
    'IMDF pide la dirección, la localidad y el país del recinto',
  ],
  simplified: [
    'info',
    'The outline was reduced to {} points',
    'El contorno se ha reducido a {} puntos',
  ],
  shortened: [
    'warning',
    'The text is longer than {} characters and was cut',
    'El texto supera los {} caracteres y se ha recortado',
  ],
  'calibration-invalid': [
    'error',
    'The two points and their distance give no scale: {}',
    'Los dos puntos y su distancia no dan ninguna escala: {}',
  ],
  'image-unknown': [
    'error',
    'Not a PNG, JPEG, GIF or WebP picture',
    'No es una imagen PNG, JPEG, GIF o WebP',
  ],
} as const satisfies Record<string, Entry>

/** What `Problem.code` can be. */
export type ProblemCode = keyof typeof catalogue

/** How many problems of one code are listed one by one. */
const listed = 20

/**
 * Collects what an import or an export has to say. Of many alike the first are listed and the
 * others counted.
 */
export class Problems {
  readonly list: Problem[] = []
  readonly #seen = new Map<ProblemCode, number>()

  add(code: ProblemCode, where: string, detail: string | number = ''): void {
    const count = (this.#seen.get(code) ?? 0) + 1
    this.#seen.set(code, count)
    if (count > listed) {
      const last = this.list.findLast((problem) => problem.code === code)!
      last.more = count - listed
      return
    }
    const [severity, en, es] = catalogue[code]
    const said = clip(String(detail), 120)
    const fill = (text: string) => text.split('{}').join(said)
    this.list.push({
      where: clip(where, 120),
      code,
      message: { en: fill(en), es: fill(es) },
      severity,
    })
  }

  has(code: ProblemCode): boolean {
    return this.#seen.has(code)
  }
}

function clip(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
