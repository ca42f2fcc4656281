import { publicTokens } from '../theme/public-tokens.js'
import { defaultOf } from './attribute-value.js'
import { attributesOf, eventsOf } from './element-model.js'
import {
  toCamelCase,
  type AttributeDefinition,
  type ElementDefinition,
  type ElementState,
} from './element-definition.js'

/**
 * The custom-elements manifest (schema 2.1.0) for editors and documentation. It is generated from
 * the definitions, because analysers cannot infer a wrapped component's API.
 * @param definitions results of `defineElement`
 * @param modulePath the module that registers a tag, relative to the package
 */
export function toManifest(
  definitions: readonly ElementDefinition[],
  modulePath: (definition: ElementDefinition) => string,
) {
  return {
    schemaVersion: '2.1.0',
    modules: definitions.map((definition) => ({
      kind: 'javascript-module',
      path: modulePath(definition),
      declarations: [toDeclaration(definition)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: definition.tag,
          declaration: { name: toClassName(definition), module: modulePath(definition) },
        },
      ],
    })),
  }
}

const toClassName = (definition: ElementDefinition) => `${toCamelCase(`-${definition.tag}`)}Element`

const states: Readonly<Record<ElementState, string>> = {
  loading: 'The first data is being loaded.',
  error: 'The data could not be loaded.',
  stale: 'The data shown may be out of date.',
  offline: 'There is no connection to the server.',
}

/** An element's declaration in the manifest. */
// eslint-disable-next-line eslint/max-lines-per-function -- one document, section by section
export function toDeclaration(definition: ElementDefinition) {
  const attributes = Object.entries(attributesOf(definition))
  return {
    kind: 'class',
    customElement: true,
    name: toClassName(definition),
    tagName: definition.tag,
    description: definition.description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(([name, attribute]) => ({
      name,
      description: attribute.description,
      type: { text: typeText(attribute) },
      ...defaultText(defaultOf(attribute)),
      fieldName: toCamelCase(name),
    })),
    members: [
      ...attributes.map(([name, attribute]) => ({
        kind: 'field',
        name: toCamelCase(name),
        description: attribute.description,
        type: { text: typeText(attribute) },
        ...defaultText(defaultOf(attribute)),
        attribute: name,
        reflects: attribute.reflect ?? false,
      })),
      ...Object.entries(definition.properties ?? {}).map(
        ([name, { type, description, default: value }]) => ({
          kind: 'field',
          name,
          description,
          type: { text: type },
          ...defaultText(value),
        }),
      ),
      {
        kind: 'field',
        name: 'ready',
        readonly: true,
        description: 'Resolves when the content is shown.',
        type: { text: 'Promise<void>' },
      },
      ...Object.entries(definition.methods ?? {}).map(([name, { description, parameters }]) => ({
        kind: 'method',
        name,
        description,
        return: { type: { text: 'Promise<void>' } },
        ...(parameters ? { parameters: parameters.split('; ').map(toParameter) } : {}),
      })),
    ],
    events: Object.entries(eventsOf(definition)).map(
      ([name, { description, detail, cancelable }]) => ({
        name,
        description: cancelable ? `${description} Can be prevented.` : description,
        type: { text: `CustomEvent<${detail}>` },
      }),
    ),
    slots: toList(definition.slots),
    cssParts: toList(definition.parts),
    cssProperties: toList(publicTokens),
    cssStates: toList(states),
  }
}

function typeText(attribute: AttributeDefinition): string {
  switch (attribute.type) {
    case 'enum':
      return attribute.values.map((value) => `'${value}'`).join(' | ')
    case 'date-list':
      return 'readonly string[]'
    case 'number-list':
      return 'readonly number[]'
    case 'date':
    case 'date-time':
    case 'time-zone':
      return 'string'
    case 'json':
      return 'unknown'
    default:
      return attribute.type
  }
}

const defaultText = (value: unknown) =>
  value === undefined
    ? {}
    : { default: typeof value === 'string' ? `'${value}'` : JSON.stringify(value) }

function toParameter(text: string) {
  const [, name = '', type = 'unknown'] = /^(\w+\??): (.*)$/.exec(text) ?? []
  return { name: name.replace(/\?$/, ''), optional: name.endsWith('?'), type: { text: type } }
}

const toList = (descriptions: Readonly<Record<string, string>> = {}) =>
  Object.entries(descriptions).map(([name, description]) => ({ name, description }))
