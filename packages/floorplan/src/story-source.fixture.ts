type Args = Readonly<Record<string, unknown>>

const floorImage = { sizes: [{ url: '/floor-3.svg', width: 1600, height: 900 }] }

/**
 * A story's displayed source with only a few of its markers, because all of them would take
 * megabytes.
 * @param more additional prop lines for the story
 */
export const viewSource = (...more: string[]) =>
  sourceOf(({ plan, markers, ...options }) => {
    const { referenceWidth, referenceHeight, image } = plan as Args
    const picture = image ? { image: floorImage } : {}
    return `import { FloorPlanView } from '@mosaic-booking/floorplan/react'

const plan = ${write({ referenceWidth, referenceHeight, ...picture })}
const markers = ${write((markers as unknown[]).slice(0, 2))}

${toTag('FloorPlanView', ['plan={plan}', 'markers={markers}', ...toProps(options), ...more])}`
  })

/** Like `viewSource`, for editor stories. */
export const editorSource = sourceOf(({ document, image, places, width: _, ...options }) => {
  const { elements, ...plan } = document as { elements: unknown[] }
  const spaces = places ? `\nconst places = ${write((places as unknown[]).slice(0, 2))}` : ''
  const props = [
    'document={document}',
    'onChange={setDocument}',
    ...(image ? [`image={${write(floorImage)}}`] : []),
    ...(places ? ['places={places}'] : []),
  ]
  return `import { useState } from 'react'
import { FloorPlanEditor } from '@mosaic-booking/floorplan/editor/react'

const elements = ${write(elements.slice(0, 2))}${spaces}
const stored = ${write(plan).replace(/ }$/, ', elements }')}

const [document, setDocument] = useState(stored)
${toTag('FloorPlanEditor', [...props, ...toProps(options)])}`
})

function sourceOf(toCode: (args: Args) => string) {
  return {
    type: 'code' as const,
    language: 'tsx',
    transform: (_: string, { args }: { args: Args }) => toCode(args),
  }
}

const toProps = (options: Args) =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined && typeof value !== 'function')
    .map(([name, value]) => {
      if (value === true) return name
      return typeof value === 'string' ? `${name}="${value}"` : `${name}={${write(value)}}`
    })

const toTag = (name: string, props: readonly string[]) =>
  `<${name}\n${props.map((prop) => `  ${prop}`).join('\n')}\n/>`

/** Formats a value like hand-written code, with one line per list item. */
function write(value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map((one) => `  ${writeInline(one)},\n`).join('')}]`
  if (typeof value === 'number') return String(Math.round(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replaceAll('"', "'")
  const entries = Object.entries(value).map(([name, one]) => `${name}: ${writeInline(one)}`)
  return `{ ${entries.join(', ')} }`
}
const writeInline = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(writeInline).join(', ')}]` : write(value)
