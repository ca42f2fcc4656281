import type { Meta, Parameters, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { ElementDefinition } from './element/element-definition.js'
import { inSpanish, mapAnswers } from './in-spanish.fixture.js'
import { answers as usual } from './story-data.fixture.js'
import { never, StoryRefusal, type StoryAnswers } from './story-server.fixture.js'
import { argTypesOf, tagParameters, TagStory } from './tag-story.fixture.js'

type Operation = keyof StoryAnswers
type Attributes = Readonly<Record<string, unknown>>

interface Given {
  readonly definition: ElementDefinition
  /** The operation that keeps the element in its loading state. */
  readonly waitsFor: Operation
  /** Responses for all states, in addition to the defaults. */
  readonly answers?: StoryAnswers
  /** Attributes for all states. */
  readonly attributes?: Attributes
  /** Responses without data. */
  readonly empty?: StoryAnswers
  /** Responses or attributes for a user without write access. */
  readonly readOnly: { readonly answers?: StoryAnswers; readonly attributes?: Attributes }
}

/** Story metadata shared by all tags. */
export const tagMeta = (definition: ElementDefinition, docs?: Parameters['docs']) =>
  ({
    argTypes: argTypesOf(definition),
    parameters: tagParameters(definition, docs),
    render: (args) => <TagStory definition={definition} attributes={{ ...args }} />,
  }) satisfies Omit<Meta, 'title'>

/** A tag in each state visible to a host page. */
export function tagStates({
  definition,
  waitsFor,
  answers: own = {},
  attributes = {},
  empty,
  readOnly,
}: Given) {
  const all: StoryAnswers = { ...usual, ...own }
  const story = (more: Attributes = {}, answers?: StoryAnswers, text = ''): StoryObj => ({
    args: { ...attributes, ...more },
    parameters: { docs: { description: { story: text } } },
    render: (args) => (
      <TagStory definition={definition} attributes={{ ...args }} answers={{ ...own, ...answers }} />
    ),
  })
  const answering = (answer: () => unknown): StoryAnswers => ({ [waitsFor]: answer })
  const answerOf = all[waitsFor] as (request: never) => unknown
  const refuse = (status: number) => () => {
    throw new StoryRefusal(status)
  }
  return {
    usual: story(),
    dark: {
      ...story({ theme: 'dark' }),
      // A dark section in a light page shows where the element ends.
      decorators: [
        (Story) => (
          <div
            style={{
              padding: 16,
              borderRadius: 12,
              colorScheme: 'dark',
              background: 'var(--m-surface)',
            }}
          >
            <Story />
          </div>
        ),
      ],
    } satisfies StoryObj,
    spanish: story({ lang: 'es-ES' }, inSpanish(all)),
    loading: story(
      {},
      answering(() => never),
      'The server has not answered yet.',
    ),
    slow: story({}, { [waitsFor]: afterPause(answerOf) }, 'The server answers after a pause.'),
    failed: story({}, answering(refuse(503)), 'The server refuses, also after several attempts.'),
    offline: story({}, answering(refuse(0)), 'The server cannot be reached.'),
    stale: {
      ...story(
        {},
        { [waitsFor]: thenAway(answerOf) },
        'The server could be reached once; what it said then is still shown. Open the story to see it.',
      ),
      play: async ({ canvasElement }) => {
        const element = canvasElement.querySelector(definition.tag) as TagElement
        await loaded(element)
        if (element.refresh) await element.refresh()
        await waitFor(() => expect(element.matches(':state(stale)')).toBe(true), { timeout: 9_000 })
        await expect(element.matches(':state(error)')).toBe(false)
        await expect(element.shadowRoot?.textContent).not.toBe('')
      },
    } satisfies StoryObj,
    empty: story({}, empty, 'There is nothing to show.'),
    readOnly: story(readOnly.attributes, readOnly.answers, 'For people who may look only.'),
    longSpanish: story(
      { lang: 'es-ES' },
      withLongNames(inSpanish(all)),
      'Names as long as organisations make them.',
    ),
    phone: {
      ...story(),
      decorators: [
        (Story) => (
          <div style={{ inlineSize: 390, maxInlineSize: '100%' }}>
            <Story />
          </div>
        ),
      ],
    } satisfies StoryObj,
  }
}

type TagElement = HTMLElement & { ready: Promise<void>; refresh?: () => Promise<unknown> }

const loaded = (element: TagElement) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (element.matches(':state(loading)')) setTimeout(look, 20)
      else resolve()
    }
    void element.ready.then(look)
  })

const pauseMs = 800
const afterPause = (answer: (request: never) => unknown) => async (request: never) => {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return answer(request)
}

/** Responds to the first request, and is then unreachable. */
function thenAway(answer: (request: never) => unknown) {
  let isAway = false
  return (request: never) => {
    if (isAway) throw new StoryRefusal(0)
    isAway = true
    return answer(request)
  }
}

const named = new Set([
  'name',
  'label',
  'nameSingle',
  'namePlural',
  'locationName',
  'shortQualifier',
])
const long =
  'de la Subdirección General de Planificación, Organización y Coordinación Interterritorial'

/** The default responses with names as long as the server allows them. */
const withLongNames = (all: StoryAnswers): StoryAnswers =>
  mapAnswers(all, (answer) =>
    JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
      named.has(key) && typeof value === 'string' && value
        ? `${value} ${long}`.slice(0, 100).trimEnd()
        : value,
    ),
  )
