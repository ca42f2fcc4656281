import type { StoryAnswers } from './story-server.fixture.js'

/** The stories' names as an organisation in Spain would write them. */
const spanish: Readonly<Record<string, string>> = {
  'Meeting rooms': 'Salas de reuniones',
  'Meeting room': 'Sala de reuniones',
  Desks: 'Puestos de trabajo',
  Desk: 'Puesto de trabajo',
  Level: 'Planta',
  London: 'Londres',
  Screen: 'Pantalla',
  Daylight: 'Luz natural',
  'Conference phone': 'Teléfono de conferencia',
  Whiteboard: 'Pizarra',
  Sofa: 'Sofá',
  Booth: 'Cabina',
  'Design review': 'Revisión de diseño',
  'Board meeting': 'Reunión del consejo',
  'Weekly with New York': 'Semanal con Nueva York',
  'Kick-off': 'Reunión de lanzamiento',
  Retrospective: 'Retrospectiva',
  'Please check in and take a seat. Your host will meet you here.':
    'Registre su llegada y tome asiento. Su anfitrión vendrá a recibirle.',
  'Need help? Ring the bell at the desk, or call 600 100 200.':
    '¿Necesita ayuda? Toque el timbre del mostrador o llame al 600 100 200.',
}
const english = new RegExp(
  `(?<![\\w/])(${Object.keys(spanish)
    .map((name) => name.replaceAll(/[.?]/g, '\\$&'))
    .join('|')})(?!\\w)`,
  'g',
)

/** Applies a change to all of a server's responses. */
export const mapAnswers = (all: StoryAnswers, change: (answer: unknown) => unknown): StoryAnswers =>
  Object.fromEntries(
    Object.entries(all).map(([operation, answer]) => [
      operation,
      async (request: never) => {
        const body = await (answer as (given: never) => unknown)(request)
        return body === undefined || body instanceof Response ? body : change(body)
      },
    ]),
  )

/** Responses from a Spanish-speaking organisation. */
export const inSpanish = (all: StoryAnswers): StoryAnswers =>
  mapAnswers(all, (answer) =>
    JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
      typeof value === 'string' && key !== 'url'
        ? value.replaceAll(english, (name) => spanish[name]!)
        : value,
    ),
  )
