import { longestName, sizesOf, type SvgLabel } from './join-labels.js'

const amount = String.raw`\d+(?:[.,'’]\d+)*`
const area = String.raw`(?:m²|m2|m\^2|qm|sqm|sq\.? ?m\.?|mq|sq\.? ?ft\.?|sqft|sf|ft²|ft2|㎡|м²|м2|кв\.? ?м\.?)`
const length = String.raw`(?:m|cm|mm|ft|feet|in|["'′″])`
const wordOfArea = String.raw`(?:(?:area|[áa]rea|fl[äa]che|superficie|surface|size|[nbr]?g?n?[fl]|nia|gia|sup|s|ch|rh|lh|h|u)\.?(?: ?(?:[úu]til|constr(?:uida)?|total|utile)\.?)?)`
/**
 * Matches an area, a length, two sides, a scale, a seat count or a sensor's value: `12,5 m²`,
 * `3 x 4 m`, `8 seats`, `21.5 °C`.
 */
const measures = [
  `${wordOfArea}? ?[:=]? ?(?:ca\\.?|~|≈|±)? ?${amount} ?${area}(?: ?[/|] ?${amount} ?${area})?`,
  `(?:${wordOfArea} ?[:=] ?)?${amount} ?${length}(?: ?${amount} ?${length})?`,
  `${wordOfArea} ?[:=] ?${amount}`,
  `${amount}(?: ?${length})*(?:-?${amount}"?)? ?[x×*] ?${amount}(?: ?${length})*(?:-?${amount}"?)?`,
  `(?:scale|massstab|maßstab|escala|échelle|scala)? ?1 ?: ?\\d\\d+`,
  `[-+−]?${amount} ?(?:[°º] ?[cf]?|%)`,
  // Heights of floors: `+3.50`, `-0,15`; `-1.05` is a room of the basement.
  `(?:[+±] ?\\d{1,3}[.,]|[-−] ?(?:0[.,]|\\d{1,3},))\\d{2,3}`,
  `\\d+ ?(?:seats?|pers(?:on(?:en|s|as|nes)?)?\\.?|people|pax|ppl|pl(?:ätze|azas|aces|\\.)|sitzplätze|posti|places)`,
].map((pattern) => new RegExp(String.raw`^\(?${pattern}\)?\.?$`, 'iu'))
const trailingArea = new RegExp(String.raw`[\s,;/|–—(-]+${amount} ?${area}\)?$`, 'iu')

/** Lines that are smaller than the largest word by this factor are remarks, unless they are numbers. */
const remark = 0.8
const isNumber = (line: string) => /^\S{0,9}\d\S{0,9}$/u.test(line)
/**
 * The name in a label's lines, without areas and other measures; undefined if nothing remains. A
 * short name is without remarks in small print, too.
 */
export function nameIn(label: SvgLabel, isShort = false): string | undefined {
  const sizes = sizesOf(label)
  const spoken = label.lines
    .map((line, at) => ({
      line: line.slice(0, 200).replace(/\s+/g, ' ').trim(),
      size: sizes[at] ?? label.size,
    }))
    .filter(({ line }) => /[\p{L}\p{N}]/u.test(line) && !measures.some((one) => one.test(line)))
  const words = spoken.filter(({ line }) => /\p{L}{2}/u.test(line)).map(({ size }) => size)
  const least = isShort ? Math.max(0, ...words) * remark : 0
  const said = spoken
    .filter(({ line, size }) => size >= least || isNumber(line))
    .map(({ line }) => line.replace(trailingArea, ''))
    .filter((line) => !/^[^\s]+ ?[:=]$/.test(line))
  const named = said.length > 1 ? said.filter((line) => !/^\d+,\d+$/.test(line)) : said
  // Letters below each other are a word that is written downwards.
  const isUpright = named.length > 2 && named.every((line) => /^\p{L}$/u.test(line))
  const name = isUpright
    ? named.join('')
    : named.reduce(
        (text, line) =>
          /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line)
            ? `${text.slice(0, -1)}${line}`
            : `${text} ${line}`.trim(),
        '',
      )
  return name === '' || name.length > longestName ? undefined : name
}

/** Short names, but with the remarks where several shapes would have the same. */
export function namesOf(labels: readonly SvgLabel[]): string[] {
  const names = labels.map((label) => nameIn(label, true)!)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return names.map((name, at) => (counts.get(name) === 1 ? name : (nameIn(labels[at]!) ?? name)))
}
