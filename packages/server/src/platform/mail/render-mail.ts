import {
  defineMessages,
  type ConfigKey,
  type ConfigValue,
  type Language,
  directionOf,
  fillText,
} from '@mosaic-booking/sdk/contract'
import { hasLegibleInk, escapeHtml, toColour, toInk, toLogoAddress } from './html.js'

/** The content of a mail before rendering. All texts are plain and untrusted. */
export interface MailContent {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly tone: Tone
  readonly paragraphs: readonly string[]
  readonly sections: readonly Section[]
  readonly actions: readonly Action[]
  readonly footer: string
}

/** The colour of the heading; the text conveys the same. */
export type Tone = 'neutral' | 'good' | 'waiting' | 'bad'

export interface Section {
  readonly lead?: string | undefined
  readonly title?: string | undefined
  readonly facts?: readonly Fact[]
  readonly lines?: readonly string[]
  /** A QR code as rows of squares, because mail programs do not load external images. */
  readonly squares?: readonly (readonly boolean[])[] | undefined
}

export interface Fact {
  readonly label: string
  readonly value: string
  readonly before?: string | undefined
  readonly href?: string | undefined
}

export interface Action {
  readonly label: string
  readonly href: string
}

/** The organisation's appearance. */
export interface MailBranding {
  readonly organisation: string
  readonly left: string
  readonly right: string
  readonly logo?: number | undefined
}

interface Sender {
  readonly name: string
  /** The media ids of the uploaded logos. */
  readonly logo?: number | undefined
  readonly lightLogo?: number | undefined
  configValue(key: ConfigKey): ConfigValue | undefined
}

/**
 * Returns the organisation's colours if its name is legible on them; white by default (ORG-002). The
 * logo is that of the setting, or else the uploaded one: the light one on dark colours.
 */
export function readBranding({ name, logo, lightLogo, configValue }: Sender): MailBranding {
  const left = toColour(configValue('email_header_colour_left')) ?? '#ffffff'
  const right = toColour(configValue('email_header_colour_right')) ?? left
  const end = hasLegibleInk(left, right) ? right : left
  const chosen = Number(configValue('email_header_logo'))
  const isDark = toInk(left, end) === '#ffffff'
  return {
    organisation: name,
    left,
    right: end,
    logo:
      Number.isSafeInteger(chosen) && chosen > 0 ? chosen : ((isDark ? lightLogo : logo) ?? logo),
  }
}

const texts = defineMessages('render-mail', { before: 'before: {before}' })
export const formatBefore = (before: string, language: Language): string =>
  fillText(texts.before, language, { before })

/** Renders a mail as plain text, and as HTML without style sheets or images other than the logo. */
export function renderMail(
  letter: MailContent,
  head: MailBranding,
): { subject: string; body: string; html: string } {
  // A line break in a subject would start another header.
  return {
    subject: toLine(letter.subject),
    body: writeText(letter, head),
    html: writeHtml(letter, head),
  }
}

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function writeText(
  { language, heading, paragraphs, sections, actions, footer }: MailContent,
  { organisation }: MailBranding,
): string {
  const toFact = ({ label, value, before, href }: Fact) =>
    `${label}: ${value}${href === undefined || href === value ? '' : ` (${href})`}${before === undefined ? '' : ` (${formatBefore(before, language)})`}`
  const toBlocks = ({ lead, title, facts = [], lines = [] }: Section) => [
    lead,
    [...(title ? [title] : []), ...facts.map(toFact), ...lines.map((line) => `- ${line}`)].join(
      '\n',
    ),
  ]
  const blocks = [
    heading,
    ...sections.flatMap(toBlocks),
    ...paragraphs,
    ...actions.map(({ label, href }) => `${label}:\n${href}`),
    `--\n${footer}\n${organisation}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const marks: Readonly<Record<Tone, string>> = {
  neutral: '#0b5f59',
  good: '#0b5f59',
  waiting: '#805300',
  bad: '#a4301f',
}
const muted = '#5a5f5b'

/** Kept, because a mail needs it several times, and Intl looks it up anew each time. */
const directions = new Map<Language, ReturnType<typeof directionOf>>()

function keptDirectionOf(language: Language) {
  const direction = directions.get(language) ?? directionOf(language)
  directions.set(language, direction)
  return direction
}

/** The side where lines start; many mail programs do not support logical properties. */
const startOf = (language: Language) => (keptDirectionOf(language) === 'rtl' ? 'right' : 'left')

function writeHtml(letter: MailContent, { organisation, left, right, logo }: MailBranding): string {
  const { language, subject, heading, tone, paragraphs, sections, actions, footer } = letter
  const title = escapeHtml(toLine(subject))
  return `<!doctype html>
<html lang="${language}" dir="${keptDirectionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background-color:#f3f1ec;color:#1c1f1e;font:16px/1.5 ${font};-webkit-text-size-adjust:100%;overflow-wrap:anywhere">
<div role="article" aria-label="${title}" style="max-width:600px;margin:0 auto;padding:24px 12px">
<div style="background-color:#ffffff;border:1px solid #dfdad1;border-radius:12px;overflow:hidden">
<div style="background-color:${left};background-image:linear-gradient(90deg,${left},${right});color:${toInk(left, right)};padding:16px 28px;border-bottom:1px solid #dfdad1;font-size:15px;font-weight:600">${logo === undefined ? '' : `<img src="${toLogoAddress(logo)}" alt="" height="32" style="height:32px;width:auto;vertical-align:middle;margin-right:12px">`}${escapeHtml(organisation)}</div>
<div style="padding:28px">
<h1 style="margin:0 0 12px;padding-${startOf(language)}:12px;border-${startOf(language)}:4px solid ${marks[tone]};font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</h1>
${sections.map((section) => writeSection(section, language)).join('\n')}
${paragraphs.map(writeParagraph).join('\n')}
${actions.length ? `<p style="margin:20px -4px 0">${actions.map(writeAction).join('\n')}</p>` : ''}
</div>
</div>
<p style="margin:16px 28px 0;color:${muted};font-size:13px">${toHtml(footer)}<br>${escapeHtml(organisation)}</p>
</div>
</body>
</html>
`
}

const writeParagraph = (text: string) => `<p style="margin:0 0 16px">${toHtml(text)}</p>`

const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function writeSection(
  { lead, title, facts = [], lines = [], squares }: Section,
  language: Language,
): string {
  const toFact = ({
    label,
    value,
    before,
    href,
  }: Fact) => `<dt style="margin:0;color:${muted};font-size:13px">${escapeHtml(label)}</dt>
<dd style="margin:0 0 10px">${href === undefined ? `<bdi>${toHtml(value)}</bdi>` : `<a href="${escapeHtml(href)}" style="color:#0b5f59"><bdi>${escapeHtml(value)}</bdi></a>`}${
    before === undefined
      ? ''
      : `<br><span style="color:${muted};font-size:14px">${toHtml(formatBefore(before, language))}</span>`
  }</dd>`
  return `${lead ? writeParagraph(lead) : ''}
<div style="margin:0 0 16px;padding:16px 20px 8px;background-color:#f6f4f0;border-radius:8px">
${title ? `<h2 style="margin:0 0 10px;font-size:17px;line-height:1.35;font-weight:600">${escapeHtml(title)}</h2>` : ''}
${facts.length ? `<dl style="margin:0">${facts.map(toFact).join('\n')}</dl>` : ''}
${lines.length ? `<ul style="margin:0 0 10px;padding-${startOf(language)}:20px">${lines.map((line) => `<li style="margin:0 0 4px"><bdi>${toHtml(line)}</bdi></li>`).join('\n')}</ul>` : ''}
${squares ? drawSquares(squares) : ''}
</div>`
}

/**
 * Draws a white margin, and merges equal squares into spans, because mail programs truncate long
 * mails.
 */
function drawSquares(rows: readonly (readonly boolean[])[]): string {
  const side = 6
  const toRow = (row: readonly boolean[]) => {
    const spans: { isDark: boolean; length: number }[] = []
    for (const isDark of row) {
      const last = spans.at(-1)
      if (last?.isDark === isDark) last.length++
      else spans.push({ isDark, length: 1 })
    }
    return spans
      .map(
        ({ isDark, length }) =>
          `<td colspan="${length}" width="${length * side}" height="${side}" style="padding:0;background-color:${isDark ? '#000000' : '#ffffff'}"></td>`,
      )
      .join('')
  }
  const columns = rows[0]!.map(() => `<col width="${side}">`).join('')
  return `<div style="display:inline-block;margin:0 0 10px;padding:${4 * side}px;background-color:#ffffff"><table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;table-layout:fixed;line-height:0;font-size:0">${columns}${rows.map((row) => `<tr>${toRow(row)}</tr>`).join('')}</table></div>`
}

/** The first action is the primary button. */
function writeAction({ label, href }: Action, index: number): string {
  const look =
    index === 0
      ? 'background-color:#0b5f59;border:1px solid #0b5f59;color:#ffffff'
      : 'background-color:#ffffff;border:1px solid #88847a;color:#1c1f1e'
  return `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 4px 8px;padding:11px 20px;border-radius:8px;${look};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`
}
