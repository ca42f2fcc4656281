import { nameIn } from './name-in-label.js'
import type { SvgLabel } from './join-labels.js'

/** The text of a label on one line. */
export const textOf = ({ lines }: SvgLabel): string =>
  lines.join(' ').replace(/\s+/g, ' ').trim().slice(0, 100)

const legends =
  'legend|legende|légende|zeichenerklärung|leyenda|leggenda|legenda|map key|凡例|图例|وسيلة إيضاح|مفتاح الخريطة'
const legend = new RegExp(String.raw`^(?:${legends})\W*$`, 'iu')
export const isLegend = (label: SvgLabel): boolean => legend.test(textOf(label))

/** The fields of title blocks, each with its translations. */
const fields = [
  'scale|massstab|maßstab|escala|échelle|scala|schaal|skala|縮尺',
  'date|datum|fecha|data|日付|作成日',
  'drawn(?: by)?|gezeichnet|gez|dibujado(?: por)?|dessiné(?: par)?|disegnato(?: da)?|getekend|desenhado(?: por)?|rysował|作図',
  'checked(?: by)?|approved(?: by)?|geprüft|gepr|revisado(?: por)?|aprobado(?: por)?|vérifié(?: par)?|controllato(?: da)?|gecontroleerd|verificado(?: por)?|sprawdził|検図',
  'sheet|sheet (?:no|number)|blatt|blatt[- ]?nr|hoja|feuille|foglio|tavola|blad|folha|prancha|arkusz',
  'project|project (?:no|name|number)|projekt|bauvorhaben|proyecto|projet|progetto|projeto|obra|工事名',
  'drawing|drawing (?:no|title|number)|dwg|dwg no|plan[- ]?(?:nr|no)|zeichnung|planinhalt|plano(?: n[.º°])?|dessin|disegno|tekening|desenho|rysunek|図面名|図番',
  'rev|revision|index|änderung|revisión|indice|révision|revisione|revisie|revisão|rewizja',
  'client|owner|bauherr|auftraggeber|cliente|propietario|maître d’ouvrage|committente|opdrachtgever|inwestor',
  'architect|architekt|arquitecto|architecte|architetto|arquiteto|designer|planverfasser|設計',
].map((words) => new RegExp(String.raw`^(?:${words})\.?(?:$|\s*[:：])`, 'iu'))
const ratio = /^(?:scale|massstab|maßstab|escala|échelle|scala|schaal|skala) 1 ?: ?\d+/iu

/** Which field of a title block a text begins, such as `Drawn by: A. Lee`. */
export function fieldOf(label: SvgLabel): number | undefined {
  if (label.lines.some((line) => ratio.test(line.trim()))) return 0
  const found = label.lines.map((line) => fields.findIndex((field) => field.test(line.trim())))
  return found.find((at) => at >= 0)
}

const norths = /^(?:n|nord|north|norte|noord|północ|с|север|北|الشمال)\.?$/iu
export const isNorth = (label: SvgLabel): boolean => norths.test(textOf(label))

/** A name of one letter that is no point of the compass. */
export const isLetter = (label: SvgLabel): boolean => /^[^\W\dneswo]$/iu.test(textOf(label))

const length = /^(\d+(?:[.,]\d+)?) ?(m|cm|mm|km|ft|feet|')?$/iu
/** A number of a scale bar, and whether it has a unit. */
export function tickOf(label: SvgLabel): { value: number; hasUnit: boolean } | undefined {
  const [, number, unit] = length.exec(textOf(label)) ?? []
  return number === undefined
    ? undefined
    : { value: Number(number.replace(',', '.')), hasUnit: unit !== undefined }
}

/** A text that would name a shape by at most three letters, as bubbles at the ends of axes have. */
export const isMark = (label: SvgLabel): boolean => {
  const name = nameIn(label)
  return name !== undefined && name.length < 4
}

const groups = new RegExp(
  String.raw`^(?:${legends}|north ?arrows?|compass(?: rose)?|scale ?bars?|title ?blocks?|(?:drawing|sheet|page) ?(?:frame|border)|annotations?|call ?outs?|leaders?|dimensions?|grid ?lines?|axes|axis|axis ?grid|nordpfeil|windrose|ma(?:ß|ss)stab(?:s(?:leiste|balken))?|schriftfeld|plankopf|zeichnungsrahmen|(?:be|ver)ma(?:ß|ss)ung|achsen|flecha (?:del? )?norte|rosa de los vientos|escala(?: gráfica)?|cajet[ií]n|r[oó]tulo|cotas|ejes|cartouche|échelle|cotation|rose des vents|cartiglio|quote|rosa dei venti|noordpijl|titelblok|maatvoering|tabelka|podziałka|wymiary|carimbo|selo)[\s_.-]*\d*$`,
  'iu',
)
/** Whether a group or layer contains what explains a drawing, and no part of the building. */
export const isNoteGroup = (name: string | undefined): boolean =>
  name !== undefined && groups.test(name.trim().replaceAll('_', ' '))
