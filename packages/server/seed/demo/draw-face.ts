import { createRandom, type Random } from '../random.js'

/** First names that are drawn with long hair. */
const longHaired = new Set(
  `Amelia Priya Chloe Grace Aisha Freya Hannah Isla Imogen Beatrice Eilidh Poppy Meera Bronwen
  Inés Marta Elena Alma Rocío Nuria Pilar Carmen Maya Zoe Sofia Clara Nadia Jasmine Abigail Wei
  Rachel Nora Vera Lucía Ada Rosa`.split(/\s+/),
)

const backgrounds = ['#cfe3d8', '#d7dff0', '#f0dccb', '#e6d8ea', '#d3e6ea', '#efe3c2', '#e8d3d3']
const clothes = ['#2f4858', '#4a6b5d', '#7a4e5e', '#3b4c7a', '#8a6d3b', '#555b66', '#2d6a6a']
/** Skin with its shade, and the hair that goes with it. */
const looks = [
  { skin: '#f6d7c3', shade: '#e6bda5', hairs: ['#e0b870', '#8a5a33', '#c8723c', '#4a3527'] },
  { skin: '#efc4a2', shade: '#dda982', hairs: ['#5a3d28', '#2f241d', '#96694a'] },
  { skin: '#d9a377', shade: '#c48c60', hairs: ['#2a1f1a', '#41302a'] },
  { skin: '#a8714c', shade: '#925d3b', hairs: ['#1f1816', '#33261f'] },
  { skin: '#77492f', shade: '#643a24', hairs: ['#171210', '#241b18'] },
] as const
const greys = ['#b9b7b3', '#8d8b88']

const shortHair = [
  'M27 44C25 24 35 15 50 15s26 9 23 29c-2-8-6-12-11-14-8 3-18 3-25 0-5 3-8 7-10 14z',
  'M27 46c-3-20 6-32 24-31 17 0 25 12 22 31-2-6-3-10-7-15-12 2-21-1-27-6-4 5-9 11-12 21z',
  'M28 40c0-16 9-24 22-24s22 8 22 24c-4-7-8-10-12-11-7 2-13 2-20 0-5 2-9 5-12 11z',
] as const
const longHair = [
  'M24 74c-3-14-1-26 1-36 2-14 11-23 25-23s23 9 25 23c2 10 4 22 1 36-3 3-7 4-11 4V44c-6-2-11-7-13-13-4 7-10 12-17 14v33c-4 0-8-1-11-4z',
  'M25 62c-2-9-1-17 0-24 2-14 11-23 25-23s23 9 25 23c1 7 2 15 0 24-2 4-6 5-9 4V42c-8-1-20-4-27-11-2 5-4 9-6 12v23c-3 1-6 0-8-4z',
] as const

const beard = 'M30 52c0 18 9 26 20 26s20-8 20-26c-3 6-8 9-11 9-5-3-13-3-18 0-3 0-8-3-11-9z'

/** Draws a face for a name as an SVG. The same name always gets the same face. */
export function drawFace({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string {
  const random = createRandom(hash(`${firstName} ${lastName}`))
  const { skin, shade, hairs } = random.pick(looks)
  const hair = random.chance(0.15) ? random.pick(greys) : random.pick(hairs)
  const isLong = longHaired.has(firstName)
  const hasBun = isLong && random.chance(0.3)
  const style = random.pick(isLong && !hasBun ? longHair : shortHair)
  const isBald = !isLong && random.chance(0.12)
  const parts = [
    `<rect width="100" height="100" fill="${random.pick(backgrounds)}"/>`,
    ...(hasBun ? [`<circle cx="50" cy="13" r="10" fill="${hair}"/>`] : []),
    ...(isLong && !hasBun
      ? [`<path d="M26 40c0-18 10-26 24-26s24 8 24 26v38H26z" fill="${hair}"/>`]
      : []),
    `<path d="M41 66h18v16H41z" fill="${shade}"/>`,
    ...drawClothes(random, skin),
    `<ellipse cx="28" cy="50" rx="4" ry="6" fill="${shade}"/><ellipse cx="72" cy="50" rx="4" ry="6" fill="${shade}"/>`,
    `<path d="M28 44c0-15 9-23 22-23s22 8 22 23c0 20-9 32-22 32S28 64 28 44z" fill="${skin}"/>`,
    ...(!isLong && random.chance(0.4)
      ? [`<path d="${beard}" fill="${hair}" opacity="0.92"/>`]
      : []),
    ...drawFeatures(random, shade),
    ...(isBald ? [] : [`<path d="${style}" fill="${hair}"/>`]),
    ...(random.chance(0.3) ? [glasses] : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${parts.join('')}</svg>`
}

function drawClothes(random: Random, skin: string): string[] {
  const cloth = random.pick(clothes)
  const body = `<path d="M12 100c2-16 14-22 28-24h20c14 2 26 8 28 24z" fill="${cloth}"/>`
  const collar = random.pick([
    `<path d="M40 76l10 12 10-12z" fill="${skin}"/>`,
    `<path d="M38 76l12 9 12-9 4 4-16 14-16-14z" fill="#f4f4f2"/>`,
    `<path d="M38 75c6 7 18 7 24 0l3 3c-8 10-22 10-30 0z" fill="#ffffff" opacity="0.35"/>`,
  ])
  return [body, collar]
}

function drawFeatures(random: Random, shade: string): string[] {
  const smile = random.pick(['M42 63q8 7 16 0', 'M43 64q7 5 14 0', 'M41 62q9 9 18 0q-9 3-18 0'])
  const isOpen = smile.endsWith('0q-9 3-18 0')
  return [
    '<g fill="#2b2523"><circle cx="41" cy="48" r="2.4"/><circle cx="59" cy="48" r="2.4"/></g>',
    '<path d="M36 42q5-3 9-1M55 41q5-2 9 1" stroke="#2b2523" stroke-width="1.6" fill="none" stroke-linecap="round" opacity="0.7"/>',
    `<path d="M50 50q-3 6 1 7" stroke="${shade}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
    `<path d="${smile}" stroke="#9c4a43" stroke-width="2" fill="${isOpen ? '#fff' : 'none'}" stroke-linecap="round"/>`,
  ]
}

const glasses =
  '<g fill="none" stroke="#33302e" stroke-width="1.8"><circle cx="41" cy="48" r="7"/><circle cx="59" cy="48" r="7"/><path d="M48 47q2-1 4 0M34 47l-5-1M66 47l5-1"/></g>'

/** FNV-1a. */
const hash = (text: string): number =>
  [...text].reduce(
    (sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619),
    2_166_136_261,
  )
