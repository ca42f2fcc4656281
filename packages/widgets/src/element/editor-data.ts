import type { toManifest } from './custom-elements-manifest.js'

type Manifest = ReturnType<typeof toManifest>
type Declaration = Manifest['modules'][number]['declarations'][number]

const declarationsOf = ({ modules }: Manifest): Declaration[] =>
  modules.flatMap(({ declarations }) => declarations)

/** The values of `'a' | 'b'`; undefined for any other type. */
const choicesOf = (type: string) =>
  type.startsWith("'") ? type.split(' | ').map((text) => text.slice(1, -1)) : undefined

/** `web-types.json`, from which the editors of JetBrains know the tags. */
export function toWebTypes(
  manifest: Manifest,
  { name, version }: { name: string; version: string },
) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: declarationsOf(manifest).map((one) => ({
          name: one.tagName,
          description: one.description,
          attributes: one.attributes.map(({ name, description, type, ...rest }) => ({
            name,
            description,
            ...('default' in rest ? { default: rest.default } : {}),
            value: {
              type: choicesOf(type.text) ?? type.text,
              ...(type.text === 'boolean' ? { required: false } : {}),
            },
          })),
          slots: one.slots,
          js: {
            properties: one.members.flatMap((member) =>
              member.kind === 'field' && 'type' in member
                ? { name: member.name, description: member.description, type: member.type.text }
                : [],
            ),
            events: one.events.map(({ name, description, type }) => ({
              name,
              description,
              type: type.text,
            })),
          },
          css: { parts: one.cssParts, properties: one.cssProperties },
        })),
      },
    },
  }
}

/** `vscode.html-custom-data.json`, for `html.customData` of Visual Studio Code. */
export function toCustomData(manifest: Manifest) {
  return {
    version: 1.1,
    tags: declarationsOf(manifest).map(({ tagName, description, attributes }) => ({
      name: tagName,
      description,
      attributes: attributes.map(({ name, description, type }) => ({
        name,
        description,
        ...(type.text === 'boolean'
          ? { valueSet: 'v' }
          : { values: choicesOf(type.text)?.map((value) => ({ name: value })) ?? [] }),
      })),
    })),
  }
}
