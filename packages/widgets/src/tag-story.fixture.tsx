import type { Decorator, Meta } from '@storybook/react-vite'
import { createElement, useEffect, useLayoutEffect, useState } from 'react'
import { withActions } from 'storybook/actions/decorator'
import { attributesOf, eventsOf } from './element/element-model.js'
import type { AttributeDefinition, ElementDefinition } from './element/element-definition.js'
import { useLocale } from './locale/use-locale.js'
import { answers as usual } from './story-data.fixture.js'
import { publicTokens } from './theme/public-tokens.js'
import { createStoryServer, type StoryAnswers } from './story-server.fixture.js'

type InputType = NonNullable<NonNullable<Meta['argTypes']>[string]>
type Fetch = typeof globalThis.fetch

/** The servers in the page by their origin: elements take an address, not a client. */
const servers = new Map<string, Fetch>()
let count = 0

/** Requests to the servers in the page stay there; all others go out as usual. */
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

/** A connection on which nothing happens. */
class SilentSocket extends EventTarget {
  readonly readyState = 0
  send(): void {}
  close(): void {}
}

/** The controls of a tag's attributes, and what it says about the rest, from its definition. */
export function argTypesOf(definition: ElementDefinition): Record<string, InputType> {
  const described = (
    category: string,
    list: Readonly<Record<string, { description: string }>> = {},
  ) =>
    Object.entries(list).map(([name, { description }]) => [
      name,
      { name, description, control: false as const, table: { category } },
    ])
  const named = (category: string, list: Readonly<Record<string, string>> = {}) =>
    described(
      category,
      Object.fromEntries(
        Object.entries(list).map(([name, description]) => [name, { description }]),
      ),
    )
  return Object.fromEntries([
    ...Object.entries(attributesOf(definition))
      .filter(([name]) => name !== 'api-base')
      .map(([name, attribute]) => [
        name,
        {
          name,
          description: attribute.description,
          table: { category: 'attributes' },
          ...controlOf(attribute),
        },
      ]),
    ...described('properties', definition.properties),
    ...described('events', eventsOf(definition)),
    ...described('methods', definition.methods),
    ...named('slots', definition.slots),
    ...named('parts', definition.parts),
    ...named('tokens', publicTokens),
  ])
}

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
  /** Attributes by their names. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Answers that differ from the usual ones. */
  readonly answers?: StoryAnswers
}

/** A tag as a host page writes it, with a server of its own. */
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
  return isRouted
    ? createElement(definition.tag, { 'api-base': server.origin, lang: locale, ...attributes })
    : null
}

const refuse: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** Shows the events of a tag in the Actions panel. */
export const tagParameters = (definition: ElementDefinition) => ({
  actions: { handles: Object.keys(eventsOf(definition)) },
})
export const tagDecorators: Decorator[] = [withActions as Decorator]
