import type { PlanKind } from './level/plan-level.js'

const restrooms = [
  '',
  '.family',
  '.female',
  '.female.wheelchair',
  '.male',
  '.male.wheelchair',
  '.transgender',
  '.transgender.wheelchair',
  '.unisex',
  '.unisex.wheelchair',
  '.wheelchair',
]

/** The categories allowed by IMDF 1.0, and the default. */
const allowed: Partial<Record<PlanKind, { words: Set<string>; other: string }>> = {
  unit: {
    other: 'unspecified',
    words: new Set([
      ...'auditorium brick classroom column concrete conferenceroom drywall elevator escalator fieldofplay firstaid fitnessroom foodservice'.split(
        ' ',
      ),
      ...'footbridge glass huddleroom kitchen laboratory library lobby lounge mailroom mothersroom movietheater movingwalkway nonpublic office'.split(
        ' ',
      ),
      ...'opentobelow parking phoneroom platform privatelounge ramp recreation road room serverroom shower smokingarea stairs steps storage'.split(
        ' ',
      ),
      ...'structure terrace theater unenclosedarea unspecified vegetation waitingroom walkway walkway.island wood'.split(
        ' ',
      ),
      ...restrooms.map((kind) => `restroom${kind}`),
    ]),
  },
  fixture: {
    other: 'furniture',
    words: new Set(
      'baggagecarousel desk equipment furniture obstruction stage vegetation wall water'.split(' '),
    ),
  },
  opening: {
    other: 'pedestrian',
    words: new Set(
      'automobile bicycle emergencyexit pedestrian pedestrian.principal pedestrian.transit service'.split(
        ' ',
      ),
    ),
  },
}

/** Returns the IMDF category for a kind. Kinds not listed here retain their category. */
export function imdfCategory(kind: PlanKind, category: string | undefined): string {
  const { words, other } = allowed[kind] ?? { words: undefined, other: 'unspecified' }
  return category !== undefined && (words?.has(category) ?? true) ? category : other
}
