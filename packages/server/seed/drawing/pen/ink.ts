/**
 * The palette and pens of all plans. Markers in full colours are drawn on top, so the plan is
 * desaturated, and only walls are dark.
 */
export const ink = {
  paper: '#f5f2ec',
  floor: '#fdfbf7',
  poche: '#31373b',
  structure: '#454c51',
  partition: '#596167',
  line: '#8d9499',
  hair: '#abb0b2',
  faint: '#c3c5c3',
  /** Shadow colour, drawn as a translucent film. */
  shade: '#4b443a1a',
  white: '#ffffff',
  cloth: '#f1ede5',
  timber: '#eee3d2',
  timberLine: '#cdbb9f',
  dark: '#6d757a',
  glass: '#dbe7e9',
  glassLine: '#7f9aa2',
  leaf: '#b3c4ab',
  leafMiddle: '#a7bb9f',
  leafDeep: '#9ab193',
  leafLine: '#7f9a79',
  pot: '#e5dccd',
  water: '#d5e3e6',
  /** Road markings. */
  paint: '#bdbbb5',
  text: '#3c4448',
  textSoft: '#7b8388',
} as const

/** Line weights in plan units (40 per metre). */
export const weight = { fine: 0.8, line: 1.2, strong: 2, glazing: 1.1 } as const

/** Tints of the neighbourhoods, and the colour of text on them. */
export const tints = {
  sage: { fill: '#eaf0e4', text: '#6f8566' },
  sky: { fill: '#e6eef2', text: '#64818f' },
  sand: { fill: '#f5edde', text: '#97805a' },
  blush: { fill: '#f5e8e2', text: '#9a7566' },
  lilac: { fill: '#ece9f2', text: '#7c7494' },
  mint: { fill: '#e3f0ec', text: '#5f897c' },
  room: { fill: '#f3f0ea', text: '#5c6468' },
  stone: { fill: '#efedea', text: '#7b8388' },
} as const
export type Tint = keyof typeof tints
