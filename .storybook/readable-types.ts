import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types'

/** A type in react-docgen's format. */
interface DocgenType {
  readonly name: string
  readonly raw?: string
  readonly value?: string
  readonly elements?: readonly DocgenType[]
}
interface Documented {
  readonly __docgenInfo?: {
    readonly props?: Readonly<Record<string, { readonly tsType?: DocgenType }>>
  }
}

const simple = new Set(['string', 'number', 'boolean'])

/** Expands unions, omits `undefined`, and assigns the remaining type's control. */
export const readableTypes: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = props[name]?.tsType
      if (type?.name !== 'union') return [name, argType]
      const parts = (type.elements ?? []).filter((part) => part.name !== 'undefined')
      // react-docgen cannot parse parenthesised function types.
      const isKnown = parts.every((part) => part.name !== 'unknown')
      const summary = isKnown ? parts.map(toText).join(' | ') : toText(type)
      return [
        name,
        {
          ...argType,
          ...toControlled(parts),
          table: { ...argType.table, type: { summary } },
        },
      ]
    }),
  )
}

function toText({ name, raw, value }: DocgenType): string {
  const text = (raw ?? value ?? name)
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*)\)$/, '$1')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

function toControlled(parts: readonly DocgenType[]): { type?: SBType } {
  const [only] = parts
  if (parts.length === 1 && only && simple.has(only.name))
    return { type: { name: only.name } as SBType }
  if (parts.every(({ name }) => name === 'literal'))
    return {
      type: { name: 'enum', value: parts.map(({ value = '' }) => value.replaceAll("'", '')) },
    }
  return {}
}
