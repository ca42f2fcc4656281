/** The meaning of a layer's shapes. Shapes of `other` are only drawn. */
export const layerRoles = [
  'walls',
  'doors',
  'rooms',
  'desks',
  'parking',
  'texts',
  'other',
  'none',
] as const
export type LayerRole = (typeof layerRoles)[number]

/** A layer of a drawing, with its number of shapes and texts and the role suggested by its name. */
export type DrawingLayer = {
  name: string
  role: LayerRole
  /** False for layers that are switched off or frozen. */
  isVisible: boolean
  shapes: number
  texts: number
}

/**
 * Words in names of layers: English, German, Spanish, French, Italian, Dutch, Portuguese and
 * Polish, and the codes of the US National CAD Standard. The first match wins.
 */
const words: readonly (readonly [RegExp, LayerRole])[] = [
  [
    /defpoints|viewport|^0?grid|raster|dim(s|ens)|bema(ss|ß)|cota|hatch|schraff|title ?block|border|legend|north ?arrow|nordpfeil|compass|scale ?bar|schriftfeld|plankopf|cajet[ií]n|r[oó]tulo[-_ ]?plano|cartouche|cartiglio|leyenda|légende|call ?out|leader/i,
    'none',
  ],
  [/park|stellpl|aparca|estacion|posteggi/i, 'parking'],
  [
    /desk|workst|workplace|arbeitspl|schreibtisch|puesto|mesa|poste|bureau-?x?|scrivan|werkplek|stanowisk|biurk/i,
    'desks',
  ],
  [/room.*(name|id|tag|numb|text)|text|anno|label|beschrift|rotul|testo|tekst|numer/i, 'texts'],
  [/wall|wand|wänd|waend|muro|pared|mur(s|i)?\b|muur|parede|ścian|scian/i, 'walls'],
  [/door|t(ü|ue?)r|puerta|porte|porta|deur|drzwi/i, 'doors'],
  [
    /room|raum|räum|raeum|sala|space|area|zone|local|locaux|pi(è|e)ce|ruimte|pokoj|pokój|pomieszcz|poly/i,
    'rooms',
  ],
]

/** Guesses a layer's role from its name. */
export const guessRole = (name: string): LayerRole =>
  words.find(([word]) => word.test(name))?.[1] ?? 'other'
