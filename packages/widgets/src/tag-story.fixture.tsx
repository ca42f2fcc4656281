import type { Meta, Parameters } from '@storybook/react-vite'
import { createElement, useEffect, useLayoutEffect, useState, type CSSProperties } from 'react'
import { action } from 'storybook/actions'
import { toDeclaration } from './element/custom-elements-manifest.js'
import { attributesOf, eventsOf } from './element/element-model.js'
import {
  commonAttributes,
  type AttributeDefinition,
  type ElementDefinition,
} from './element/element-definition.js'
import { useLocale } from './locale/use-locale.js'
import { answers as usual } from './story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from './story-server.fixture.js'

type InputType = NonNullable<NonNullable<Meta['argTypes']>[string]>
type Fetch = typeof globalThis.fetch

/** In-page servers by origin, because elements take a URL instead of a client. */
const servers = new Map<string, Fetch>()
let count = 0

/** Routes requests for in-page servers to those servers, and all others to the network. */
function routeInPage(): void {
  const { fetch, WebSocket } = globalThis
  globalThis.fetch = (input, init) => {
    const own = servers.get(
      new URL(input instanceof Request ? input.url : input, location.href).origin,
    )
    return own ? own(input, init) : fetch(input, init)
  }
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      const { host } = new URL(url, location.href)
      if (!servers.has(`https://${host}`)) super(url, protocols)
      else return new SilentSocket() as never
    }
  }
}

class SilentSocket extends EventTarget {
  readonly readyState = 0
  send(): void {}
  close(): void {}
}

/** Controls for a tag's attributes, and tables for everything else, generated from its manifest. */
export function argTypesOf(definition: ElementDefinition): Record<string, InputType> {
  const { attributes, members, events, slots, cssStates, cssParts, cssProperties } =
    toDeclaration(definition)
  const fields = members.filter((one) => one.kind === 'field' && !('attribute' in one))
  const methods = members
    .filter((one) => one.kind === 'method')
    .map(({ name, description }) => ({
      name: `${name}(${definition.methods?.[name]?.parameters ?? ''})`,
      description,
      type: { text: 'Promise' },
    }))
  return Object.fromEntries([
    ['style', { table: { disable: true } }],
    ...attributes
      .filter(({ name }) => name !== 'api-base')
      .toSorted((a, b) => Number(a.name in commonAttributes) - Number(b.name in commonAttributes))
      .map(({ name, ...one }) => [
        name,
        {
          ...describe('attributes', { name, ...one }),
          ...controlOf(attributesOf(definition)[name]!),
        },
      ]),
    ...tableOf('properties', fields),
    ...tableOf('events', events),
    ...tableOf('methods', methods),
    ...tableOf('slots', slots),
    ...tableOf(
      'states',
      cssStates.map((one) => ({ ...one, name: `:state(${one.name})` })),
    ),
    ...tableOf('parts', cssParts),
    ...tableOf('tokens', cssProperties),
  ])
}

/** A manifest entry, such as an attribute or event. */
interface Item {
  readonly name: string
  readonly description: string
  readonly type?: { readonly text: string }
  readonly default?: string
}

const describe = (category: string, { name, description, type, default: value }: Item) => ({
  name,
  description,
  table: {
    category,
    ...(type ? { type: { summary: type.text } } : {}),
    ...(value === undefined ? {} : { defaultValue: { summary: value } }),
  },
})

/** Rows without controls, grouped by category. A slot and a part may have the same name. */
const tableOf = (category: string, items: readonly Item[]) =>
  items.map((item) => [
    `${category}: ${item.name}`,
    { ...describe(category, item), control: false as const },
  ])

function controlOf(attribute: AttributeDefinition): InputType {
  switch (attribute.type) {
    case 'enum':
      return { control: 'select', options: [...attribute.values] }
    case 'boolean':
      return { control: 'boolean' }
    case 'number':
      return { control: 'number' }
    default:
      return { control: 'text' }
  }
}

export interface TagStoryProps {
  readonly definition: ElementDefinition
  /** Attribute values by name. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Responses that override the defaults. */
  readonly answers?: StoryAnswers
}

/** A tag with its own server, as used in a host page. */
export function TagStory({ definition, attributes, answers }: TagStoryProps) {
  const { locale } = useLocale()
  const [server] = useState(() => ({
    origin: `https://server-${++count}.example`,
    fetch: createStoryServer({ ...usual, ...answers }).fetch as unknown as Fetch,
  }))
  const [isRouted, setRouted] = useState(false)
  useLayoutEffect(() => {
    if (servers.size === 0) routeInPage()
    servers.set(server.origin, server.fetch)
    setRouted(true)
  }, [server])
  useEffect(() => () => void servers.set(server.origin, refuse), [server])
  const [element, setElement] = useState<HTMLElement | null>(null)
  // Storybook's action list does not show event details.
  useEffect(() => {
    const listeners = new AbortController()
    for (const type of Object.keys(eventsOf(definition))) {
      const log = action(type)
      element?.addEventListener(type, (event) => log((event as CustomEvent).detail), listeners)
    }
    return () => listeners.abort()
  }, [element, definition])
  return isRouted
    ? createElement(definition.tag, {
        'api-base': server.origin,
        lang: locale,
        ref: setElement,
        ...attributes,
      })
    : null
}

const refuse: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** The complete code for a page with the tag, to be copied. */
function toPage({ tag }: ElementDefinition, attributes: Readonly<Record<string, unknown>>): string {
  // If the booking server serves Storybook, the elements' URL is known.
  const server = location.pathname.startsWith('/storybook/')
    ? location.origin
    : 'http://localhost:8080'
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === undefined || value === null || value === false) return ''
    if (value === true) return ` ${name}`
    const text = name === 'style' ? toCss(value as CSSProperties) : String(value as string | number)
    return ` ${name}="${text.replaceAll('"', '&quot;')}"`
  })
  return `<link rel="stylesheet" href="${server}/embed/mb.css" />
<script type="module" src="${server}/embed/mb.js"></script>

<${tag}${written.join('')}></${tag}>`
}

const toCss = (style: CSSProperties) =>
  Object.entries(style)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${property}: ${typeof value === 'number' ? `${value}px` : value}`
    })
    .join('; ')

/** Shows the required page code in a tag's documentation. */
export const tagParameters = (definition: ElementDefinition, docs?: Parameters['docs']) => ({
  docs: {
    ...docs,
    description: { component: definition.description },
    source: {
      language: 'html',
      transform: (_code: string, { args }: { args: Readonly<Record<string, unknown>> }) =>
        toPage(definition, args),
    },
  },
})
