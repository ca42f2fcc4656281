// Writes packages/widgets/tokens.json from theme/tokens.css, the only source of the tokens, in the
// format of the Design Tokens Community Group (2025.10). Values that the style sheet computes are
// computed here, too. `--check` writes nothing and fails if the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toLinear } from './colour-contrast.mjs'

const source = new URL('../packages/widgets/src/theme/tokens.css', import.meta.url)
const target = new URL('../packages/widgets/tokens.json', import.meta.url)

/** Text size and spacing unit in px, without a setting of the page. */
const base = { '--m-size': 15, '--m-space': 4, '--m-radius': 6 }

/** @typedef {'light' | 'dark'} Theme */
/** @typedef {[red: number, green: number, blue: number, alpha: number]} Colour between 0 and 1 */

/** The declarations of the first rule, by name. */
export function readDeclarations(css = readFileSync(source, 'utf8')) {
  const body = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const rule = body.slice(body.indexOf('{') + 1, body.indexOf('}'))
  return new Map(
    rule
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf(':')
        return /** @type {const} */ ([
          line.slice(0, at).trim(),
          line
            .slice(at + 1)
            .replaceAll(/\s+/g, ' ')
            .trim(),
        ])
      }),
  )
}

/** Splits the arguments of a function at its own commas. @param {string} text */
function split(text, separator = ',') {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The arguments of `name(…)`, or undefined. @param {string} text @param {string} name */
const argumentsOf = (text, name) =>
  text.startsWith(`${name}(`) && text.endsWith(')')
    ? split(text.slice(name.length + 1, -1))
    : undefined

/**
 * Computes a colour in a theme, or returns undefined for other values.
 * @param {string} value @param {Theme} theme @param {Map<string, string>} all
 * @returns {Colour | undefined}
 */
export function toColour(value, theme, all) {
  if (/^#[\da-f]{6}$/i.test(value))
    return /** @type {Colour} */ ([
      ...[1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255),
      1,
    ])
  if (value === 'black') return [0, 0, 0, 1]
  if (value === 'transparent') return [0, 0, 0, 0]
  const themed = argumentsOf(value, 'light-dark')
  if (themed) return toColour(themed[theme === 'light' ? 0 : 1] ?? '', theme, all)
  const [name = '', fallback] = argumentsOf(value, 'var') ?? []
  if (name) return toColour(all.get(name) ?? fallback ?? '', theme, all)
  const [channels] = argumentsOf(value, 'rgb') ?? []
  if (channels) {
    const [numbers = '', alpha = '1'] = channels.split('/')
    const [red = 0, green = 0, blue = 0] = numbers.trim().split(/\s+/).map(Number)
    return [red / 255, green / 255, blue / 255, Number(alpha)]
  }
  const mixed = argumentsOf(value, 'color-mix')
  if (!mixed) return undefined
  const [, first = '', second = ''] = mixed
  const share = Number(/ ([\d.]+)%$/.exec(first)?.[1] ?? 50) / 100
  const one = toColour(first.replace(/ [\d.]+%$/, ''), theme, all)
  const other = toColour(second, theme, all)
  return one && other && mix(one, other, share)
}

/** Mixes in Oklab with premultiplied alpha, as browsers do. @param {Colour} one @param {Colour} other */
function mix(one, other, /** @type {number} */ share) {
  const alpha = one[3] * share + other[3] * (1 - share)
  if (alpha === 0) return /** @type {Colour} */ ([0, 0, 0, 0])
  const [a, b] = [toOklab(one), toOklab(other)]
  const lab = a.map(
    (value, at) => (value * one[3] * share + (b[at] ?? 0) * other[3] * (1 - share)) / alpha,
  )
  return fromOklab(lab, alpha)
}

const fromLinear = (/** @type {number} */ value) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** @param {Colour} colour */
export function toOklab([red, green, blue]) {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** @param {number[]} lab @param {number} alpha @returns {Colour} */
function fromOklab([lightness = 0, a = 0, b = 0], alpha) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    fromLinear(Math.min(1, Math.max(0, value))),
  )
  return [red, green, blue, alpha]
}

/** @param {Colour} colour */
const toHex = ([red, green, blue]) =>
  `#${[red, green, blue]
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** @param {Colour} colour */
function toColourValue(colour) {
  const hex = toHex(colour)
  const round = (/** @type {number} */ value) => Math.round(value * 10_000) / 10_000
  return {
    colorSpace: 'srgb',
    components: colour.slice(0, 3).map(round),
    ...(colour[3] < 1 && { alpha: round(colour[3]) }),
    hex,
  }
}

/**
 * Computes a length in px, or returns undefined for other values.
 * @param {string} value @param {Map<string, string>} all
 * @returns {number | undefined}
 */
export function toPixels(value, all) {
  const plain = /^(-?[\d.]+)(px|)$/.exec(value)
  if (plain) return Number(plain[1])
  const [name = ''] = argumentsOf(value, 'var') ?? []
  if (name in base) return base[/** @type {keyof typeof base} */ (name)]
  if (name) return toPixels(all.get(name) ?? '', all)
  const [sum = ''] = argumentsOf(value, 'calc') ?? []
  const [left, sign, right] = split(sum, ' ')
  if (!left || !sign || !right) return undefined
  const [one, other] = [toPixels(left, all), toPixels(right, all)]
  if (one === undefined || other === undefined) return undefined
  return Math.round((sign === '*' ? one * other : one + other) * 100) / 100
}

/** @param {number} value */
const px = (value) => ({ value, unit: 'px' })

/**
 * @param {string} value @param {Theme} theme @param {Map<string, string>} all
 */
function toShadow(value, theme, all) {
  return split(value).map((layer) => {
    const parts = split(layer, ' ')
    const colour = toColour(parts.at(-1) ?? '', theme, all) ?? [0, 0, 0, 0]
    const [x = 0, y = 0, blur = 0] = parts.slice(0, -1).map((part) => toPixels(part, all) ?? 0)
    return {
      color: toColourValue(colour),
      offsetX: px(x),
      offsetY: px(y),
      blur: px(blur),
      spread: px(0),
    }
  })
}

/** All tokens as groups. Names are those of the custom properties without `--m-`. */
export function toTokens(all = readDeclarations()) {
  const names = [...all.keys()]
  const short = (/** @type {string} */ name) => name.slice(4)
  const get = (/** @type {string} */ name) => all.get(name) ?? ''
  const lengths = (/** @type {RegExp} */ pattern) =>
    Object.fromEntries(
      names.flatMap((name) => {
        if (!pattern.test(name)) return []
        const value =
          name in base ? base[/** @type {keyof typeof base} */ (name)] : toPixels(get(name), all)
        return value === undefined ? [] : [[short(name), { $value: px(value) }]]
      }),
    )
  const colours = (/** @type {Theme} */ theme) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const colour = toColour(get(name), theme, all)
        return colour ? [[short(name), { $value: toColourValue(colour) }]] : []
      }),
    )
  const shadows = (/** @type {Theme} */ theme) =>
    Object.fromEntries(
      names
        .filter((name) => name.startsWith('--m-shadow-'))
        .map((name) => [
          name.slice('--m-shadow-'.length),
          { $value: toShadow(get(name), theme, all) },
        ]),
    )
  const fonts = split(get('--m-font').replace(/^var\(|\)$/g, '')).slice(1)
  const ease = argumentsOf(get('--m-ease'), 'cubic-bezier')?.map(Number)
  return {
    $description:
      'Design tokens of Mosaic Booking, written from packages/widgets/src/theme/tokens.css.',
    light: {
      color: { $type: 'color', ...colours('light') },
      shadow: { $type: 'shadow', ...shadows('light') },
    },
    dark: {
      color: { $type: 'color', ...colours('dark') },
      shadow: { $type: 'shadow', ...shadows('dark') },
    },
    space: { $type: 'dimension', ...lengths(/^--m-(space|\d+)$/) },
    radius: { $type: 'dimension', ...lengths(/^--m-radius/) },
    size: { $type: 'dimension', ...lengths(/^--m-(size|control)/) },
    duration: {
      $type: 'duration',
      ...Object.fromEntries(
        ['--m-quick', '--m-calm'].map((name) => [
          short(name),
          { $value: { value: Number.parseFloat(get(name)), unit: 'ms' } },
        ]),
      ),
    },
    easing: { $type: 'cubicBezier', ease: { $value: ease } },
    font: {
      $type: 'fontFamily',
      text: { $value: fonts.map((font) => font.replaceAll("'", '')) },
    },
    line: { $type: 'number', text: { $value: Number(get('--m-line')) } },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `${JSON.stringify(toTokens(), null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('packages/widgets/tokens.json is stale: npm run generate')
    process.exit(1)
  }
}
