import { readText } from './level/plain-json.js'
import { textIn, type SvgNode } from './svg-tree.js'

/**
 * Words that drawing programs use in generated names, in the languages in which they are sold.
 * `Rectangle 4`, `path1234`, `Oval-Copy-3` and `Sheet.5` contain no other words.
 */
const toolWords = new Set(
  plain(
    `path paths rect rects rectangle circle ellipse oval polygon polyline line lines star triangle curve curves spline arc arrow
    vector stroke fill shape shapes combined compound rounded union subtract intersect intersection exclude difference
    group grp groups frame layer artboard board canvas page sheet slice component instance symbol symbols mask clip clipping
    clippath boolean operation image img bitmap pixel text textbox tspan use svg object obj element node xmlid svgid defs
    background bg default variant property auto layout horizontal vertical guide guides square pentagon hexagon cross connector dynamic container wrapper cell patch section
    ebene gruppe rechteck kreis pfad linie linien vektor kurve rahmen zeichenflache polylinie zusammengesetzter beschneidungsgruppe
    calque groupe trace cercle ligne polygone forme vecteur courbe cadre masque ecretage transparent
    capa grupo rectangulo elipse trazado linea poligono circulo vectorial curva recorte mascara compuesto
    livello gruppo rettangolo ellisse tracciato cerchio camada retangulo caminho linha
    laag groep rechthoek ovaal lijn warstwa grupa prostokat elipsa sciezka linia lag rektangel vrstva
    слой группа прямоугольник эллипс контур путь レイヤー グループ 長方形 楕円形 パス 图层 圖層 编组 组 矩形 椭圆 椭圆形 路径`,
  ).split(/\s+/),
)

/** Words that programs add to a copy's name. */
const copies = new Set('copy kopie copie copia kopia copies'.split(' '))

/**
 * Generated names without such a word: `g12` (unlike room `G12`), `_2087654321`, unique ids, and the
 * letters of a font, `DejaVuSans-4d`.
 */
const generated =
  /^(?:g|id)[-_]?\d[-\d_]*$|^_\d{6,}|^line2d|^[-_a-z]*[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}|^[-_.#]+$|^(?:[A-Z]\w*(?:Sans|Serif|Mono|MT|Roman|Bold|Regular|Italic)|Arial|Helvetica|Times)[\w-]*-[0-9a-f]{2,5}$/

/** Figma names the variants of a component by their properties: `State=Default, Size=Small`. */
const variant = /^[^=,]{1,40}=[^=,]{1,40}(?:,[^=,]{1,40}=[^=,]{1,40})*$/

export function isGenerated(name: string): boolean {
  if (generated.test(name.trim()) || variant.test(name)) return true
  const words = plain(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !copies.has(word))
  return words.length > 0 && words.every((word) => toolWords.has(word))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** How the program that wrote a file converts layer names to ids. */
export type IdStyle = 'underscores' | 'hyphens' | 'plain'

/** Illustrator writes spaces as underscores, Sketch as hyphens. */
export function idStyleOf(
  ids: Iterable<string>,
  generator: string,
  sheets: readonly string[],
): IdStyle {
  if (/\bsketch\b/i.test(generator)) return 'hyphens'
  if (/adobe ?illustrator/i.test(generator)) return 'underscores'
  if (sheets.some((sheet) => /\.st\d+\b/.test(sheet.slice(0, 10_000)))) return 'underscores'
  for (const id of ids) if (/_x[0-9a-f]{2,4}_|.[_ ]\d+_$/i.test(id)) return 'underscores'
  return 'plain'
}

/** Stands in for real underscores while the program's underscores are replaced. */
const underscore = '\uE000'

/**
 * Recovers a person's name from an id: `Room_x0020_1` is `Room 1`, and so are its copies
 * `Room_x0020_1_2_` and `Room_x0020_1_00000012345678901234567890_`.
 */
export function readId(id: string, style: IdStyle): string {
  let name = id
    .replace(/_x([0-9a-f]{1,4})_/gi, (escape, hex: string) => {
      const code = parseInt(hex, 16)
      return code < 0x20 ? escape : code === 0x5f ? underscore : String.fromCharCode(code)
    })
    .replace(/[\ud800-\udfff]/gu, '')
  const isEscaped = style === 'underscores'
  if (isEscaped) {
    name = name.replace(/_\d{15,}_?$/, '').replace(/(?<=.)_\d+_$/, '')
    name = name.replace(/^_(?=\d)/, '').replace(/_+/g, ' ')
  }
  // Only Figma leaves spaces in ids. It numbers copies with an underscore.
  else if (/\s/.test(name)) name = name.replace(/_(\d+)$/, ' $1')
  // `D-01` is a number, `Meeting-room-1` a name.
  if (style === 'hyphens') name = name.replace(/(?<=\p{L}{3})-(?=[\p{L}\d])/gu, ' ')
  return name.replaceAll(underscore, '_').trim()
}

/** True for a copy's id, which has its original's name. */
export function isCopy(id: string, style: IdStyle): boolean {
  return style === 'underscores' && /._\d+_$|_\d{15,}_?$/.test(id)
}

/** Not `data-floor-name` or `data-layer-title`, which many shapes have in common. */
const nameAttribute =
  /^data-(?:(?:room|space|desk|seat|unit|display)-)?(?:name|title|room|space|desk)$|:layer-?name$/i

/** The name given by a person, as programs write it beside the id. */
export function nameOf({ children, attributes }: SvgNode): string | undefined {
  const title = children.find((child) => child.name === 'title')
  // Visio numbers the title by its stencil, and describes a shape by its text.
  const isVisio = attributes['v:groupContext'] === 'shape'
  const text = isVisio ? children.find((child) => child.name === 'desc') : undefined
  return [
    text && textIn(text),
    title && textIn(title),
    ...['inkscape:label', 'serif:id', 'aria-label', 'data-name', 'data-label'].map(
      (key) => attributes[key],
    ),
    // Viewers of plans and smaller programs: `data-room-name`, `vectornator:layerName`.
    ...Object.keys(attributes)
      .filter((key) => nameAttribute.test(key))
      .map((key) => attributes[key])
      .filter((name) => !/^(?:true|false|yes|no)$/i.test(name?.trim() ?? '')),
  ]
    .map(readText)
    .find((name) => name !== undefined && !isGenerated(name))
}
