import {
  bookingStatuses,
  type CustomTheme,
  type StatusColors,
  type Theme,
  type ThemeName,
  type ThemeTokens,
} from './types.js'

const light: ThemeTokens = {
  surface: '#eef1f5',
  paper: '#ffffff',
  border: '#c9d0da',
  text: '#17202c',
  mutedText: '#566273',
  halo: '#ffffff',
  accent: '#1d4ed8',
  focus: '#0b1a33',
  font: 'inherit',
  imageTone: 'plain',
  status: {
    AVAILABLE_FOR_BOOKING: { fill: '#12805c', ink: '#ffffff', tint: 'rgb(18 128 92 / 0.16)' },
    AVAILABLE_WITHOUT_BOOKING: { fill: '#0a7392', ink: '#0a7392', tint: 'rgb(10 115 146 / 0.08)' },
    UNAVAILABLE: { fill: '#69748a', ink: '#4b5568', tint: 'rgb(105 116 138 / 0.12)' },
    BOOKED_OR_OCCUPIED: { fill: '#b42339', ink: '#ffffff', tint: 'rgb(180 35 57 / 0.18)' },
    BOOKED_BY_YOU: { fill: '#5b3fc4', ink: '#ffffff', tint: 'rgb(91 63 196 / 0.2)' },
  },
}

const dark: ThemeTokens = {
  surface: '#0e131a',
  paper: '#ffffff',
  border: '#344050',
  text: '#eef2f7',
  mutedText: '#a5b1c2',
  halo: '#121820',
  accent: '#7db1ff',
  focus: '#ffffff',
  font: 'inherit',
  imageTone: 'dark',
  status: {
    AVAILABLE_FOR_BOOKING: { fill: '#37c893', ink: '#04251a', tint: 'rgb(55 200 147 / 0.2)' },
    AVAILABLE_WITHOUT_BOOKING: { fill: '#4cc3e6', ink: '#7ad6f2', tint: 'rgb(76 195 230 / 0.08)' },
    UNAVAILABLE: { fill: '#8d99ab', ink: '#b9c3d1', tint: 'rgb(141 153 171 / 0.14)' },
    BOOKED_OR_OCCUPIED: { fill: '#ff7285', ink: '#3a0610', tint: 'rgb(255 114 133 / 0.22)' },
    BOOKED_BY_YOU: { fill: '#b39dff', ink: '#1b0f4d', tint: 'rgb(179 157 255 / 0.26)' },
  },
}

const contrast: ThemeTokens = {
  ...dark,
  surface: '#000000',
  border: '#ffffff',
  text: '#ffffff',
  mutedText: '#ffffff',
  halo: '#000000',
  accent: '#ffffff',
  focus: '#ffe600',
  status: {
    AVAILABLE_FOR_BOOKING: { fill: '#4dff9d', ink: '#000000', tint: 'rgb(77 255 157 / 0.25)' },
    AVAILABLE_WITHOUT_BOOKING: { fill: '#5ce1ff', ink: '#5ce1ff', tint: 'rgb(92 225 255 / 0.1)' },
    UNAVAILABLE: { fill: '#c4c4c4', ink: '#ffffff', tint: 'rgb(196 196 196 / 0.2)' },
    BOOKED_OR_OCCUPIED: { fill: '#ff9a8f', ink: '#000000', tint: 'rgb(255 154 143 / 0.3)' },
    BOOKED_BY_YOU: { fill: '#ffe600', ink: '#000000', tint: 'rgb(255 230 0 / 0.3)' },
  },
}

/** System colours for forced-colors mode, which distinguishes statuses by shape and icon. */
const forced: Omit<ThemeTokens, 'font' | 'imageTone'> = {
  surface: 'Canvas',
  paper: 'Canvas',
  border: 'CanvasText',
  text: 'CanvasText',
  mutedText: 'CanvasText',
  halo: 'Canvas',
  accent: 'Highlight',
  focus: 'Highlight',
  status: {
    AVAILABLE_FOR_BOOKING: { fill: 'CanvasText', ink: 'Canvas', tint: 'transparent' },
    AVAILABLE_WITHOUT_BOOKING: { fill: 'CanvasText', ink: 'CanvasText', tint: 'transparent' },
    UNAVAILABLE: { fill: 'GrayText', ink: 'GrayText', tint: 'transparent' },
    BOOKED_OR_OCCUPIED: { fill: 'CanvasText', ink: 'Canvas', tint: 'transparent' },
    BOOKED_BY_YOU: { fill: 'Highlight', ink: 'HighlightText', tint: 'transparent' },
  },
}

const themes: Record<ThemeName, ThemeTokens> = { light, dark, contrast }

/**
 * Returns all tokens of a theme: a built-in theme with overrides, or system colours in
 * forced-colors mode.
 */
export function themeTokens(theme: Theme, forcedColors: boolean): ThemeTokens {
  const {
    base = 'light',
    status: replaced,
    ...own
  }: CustomTheme = typeof theme === 'string' ? { base: theme } : theme
  const tokens = { ...themes[base], ...own }
  // Images are toned to the system's background colour, whatever the theme.
  if (forcedColors)
    return {
      ...tokens,
      ...forced,
      imageTone: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'plain',
    }
  return {
    ...tokens,
    status: mapStatuses((status) => ({ ...themes[base].status[status], ...replaced?.[status] })),
  }
}

/** Whether a colour needs no resolving. */
const isAbsolute = (value: string) => /^(#|rgba?\(|hsla?\()/.test(value) && !value.includes('var(')

/**
 * Returns the tokens with every colour as computed by the browser inside `probe`, with `var()` and
 * system colours resolved.
 */
export function resolveTokens(tokens: ThemeTokens, probe: HTMLElement): ThemeTokens {
  const style = getComputedStyle(probe)
  // Otherwise, forced-colors mode would resolve `transparent` to the text colour.
  probe.style.setProperty('forced-color-adjust', 'none')
  const color = (value: string) => {
    if (isAbsolute(value)) return value
    probe.style.color = ''
    probe.style.color = value
    // A detached element has no computed colours.
    return style.color || value
  }
  const { surface, paper, border, text, mutedText, halo, accent, focus } = tokens
  const resolved = Object.fromEntries(
    Object.entries({ surface, paper, border, text, mutedText, halo, accent, focus }).map(
      ([name, value]) => [name, color(value)],
    ),
  ) as Omit<ThemeTokens, 'font' | 'imageTone' | 'status'>
  const status = mapStatuses((name): StatusColors => {
    const { fill, ink, tint } = tokens.status[name]
    return { fill: color(fill), ink: color(ink), tint: color(tint) }
  })
  probe.style.color = ''
  probe.style.removeProperty('forced-color-adjust')
  return {
    ...resolved,
    status,
    imageTone: tokens.imageTone,
    font: tokens.font === 'inherit' ? style.fontFamily || 'sans-serif' : tokens.font,
  }
}

function mapStatuses<T>(
  toValue: (status: (typeof bookingStatuses)[number]) => T,
): Record<(typeof bookingStatuses)[number], T> {
  return Object.fromEntries(bookingStatuses.map((status) => [status, toValue(status)])) as Record<
    (typeof bookingStatuses)[number],
    T
  >
}
