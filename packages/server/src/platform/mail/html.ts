const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!)

/** Normalises a colour #rgb or #rrggbb to six digits; undefined for anything else. */
export function toColour(value: unknown): string | undefined {
  const [, digits] =
    /^#([\da-f]{3}|[\da-f]{6})$/i.exec(typeof value === 'string' ? value.trim() : '') ?? []
  if (digits === undefined) return undefined
  return `#${(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toLowerCase()}`
}

/** The left and the right colour of an organisation's mails, for pages, if it has set the left one. */
export function withColours(left: unknown, right: unknown): { colours?: [string, string] } {
  const from = toColour(left)
  return from === undefined ? {} : { colours: [from, toColour(right) ?? from] }
}

/** WCAG's minimum contrast for normal text. Black or white reaches it on any single colour. */
const minContrast = 4.5

const worstOn = (ink: string, colours: readonly string[]) =>
  Math.min(...colours.map((colour) => contrast(ink, colour)))

/** Returns black or white, whichever has the higher contrast on all of the colours. */
export const toInk = (...colours: readonly string[]): string =>
  worstOn('#000000', colours) >= worstOn('#ffffff', colours) ? '#000000' : '#ffffff'

/** Whether black or white has enough contrast on all of the colours. */
export const hasLegibleInk = (...colours: readonly string[]): boolean =>
  worstOn(toInk(...colours), colours) >= minContrast

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the URL of a logo inside the mail (RFC 2392). */
export const toLogoAddress = (mediaId: number): string => `cid:logo-${mediaId}`

/** Returns the id of the logo image in a mail. */
export function readLogoId(html: string): number | undefined {
  const [, id] = /src="cid:logo-(\d{1,15})"/.exec(html) ?? []
  return id === undefined ? undefined : Number(id)
}
