import type { Place } from '../../../directory/directory/directory.js'

const spaceKeys = ['id', 'name', 'externalReference'] as const

/** The reference to a space in a topic. */
export interface SpaceKey {
  readonly by: (typeof spaceKeys)[number]
  readonly value: string
}

export interface TopicTemplate {
  /** The filter to subscribe to. */
  readonly filter: string
  /** Undefined for topics that do not match the template. */
  read(topic: string): SpaceKey | undefined
}

const placeholder = /\{([^{}]*)\}/g
/** The protocol allows 64 kB, which waiting messages would hold in memory. */
const maxTopic = 1_000
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Reads a template such as `building/+/{name}/state`. Undefined unless it has exactly one
 * placeholder and is a valid MQTT topic filter. A placeholder may be a part of a level; the filter
 * then matches the whole level.
 */
export function readTopicTemplate(template: string): TopicTemplate | undefined {
  const levels = template.split('/')
  const names = [...template.matchAll(placeholder)].map(([, name]) => name)
  const by = spaceKeys.find((key) => key === names[0])
  const isFilter = levels.every((level, index) =>
    level === '#' ? index === levels.length - 1 : level === '+' || !/[+#\0]/.test(level),
  )
  if (names.length !== 1 || !by || !isFilter || template.startsWith('$')) return undefined
  const patterns = levels.map((level) => {
    if (level === '#') return '.*'
    if (level === '+') return '[^/]*'
    const [before = '', after = ''] = level.split(`{${by}}`)
    return level.includes(`{${by}}`) ? `${literal(before)}([^/]+)${literal(after)}` : literal(level)
  })
  // A `#` also matches its parent level.
  const pattern = new RegExp(`^${patterns.join('/').replace(/\/\.\*$/, '(?:/.*)?')}$`, 'su')
  return {
    filter: levels.map((level) => (level.includes(`{${by}}`) ? '+' : level)).join('/'),
    read(topic) {
      const value = topic.length > maxTopic ? undefined : pattern.exec(topic)?.[1]
      return value === undefined ? undefined : { by, value }
    },
  }
}

export type FoundSpace = Place | 'UNKNOWN_SPACE' | 'AMBIGUOUS_NAME'

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Finds the spaces referenced by topics. Names are case-insensitive; indexes are built lazily. */
export function createSpaceFinder(places: readonly Place[]): (key: SpaceKey) => FoundSpace {
  const indexes = new Map<SpaceKey['by'], Map<string, FoundSpace>>()
  const indexOf = (by: SpaceKey['by']) => {
    const known = indexes.get(by)
    if (known) return known
    const index = new Map<string, FoundSpace>()
    for (const place of places) {
      const text = by === 'id' ? String(place.id) : by === 'name' ? place.name : place.location[by]
      if (!text) continue
      const key = fold(text)
      index.set(key, index.has(key) ? 'AMBIGUOUS_NAME' : place)
    }
    indexes.set(by, index)
    return index
  }
  return ({ by, value }) => indexOf(by).get(fold(value)) ?? 'UNKNOWN_SPACE'
}
