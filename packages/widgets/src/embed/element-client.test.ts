import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@mosaic-booking/sdk/contract'
import { expect, it } from 'vitest'
import { nounsOfElements } from './element-client.js'

const packages = fileURLToPath(new URL('../../../', import.meta.url))

/** Sources of the elements, and of what they use of the SDK. */
const sources = ['widgets/src', 'sdk/src/stores'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories|fixture|messages)\./.test(path))
    .map((path) => readFileSync(join(packages, folder, path), 'utf8')),
)

/** The nouns of operations that a source names, as `'booking.create'` or `client.booking.create`. */
const nounsIn = (source: string) =>
  [...source.matchAll(/(?:'|client\.)(\w+)\.(\w+)\b/g)]
    .filter(([, noun, name]) => Object.hasOwn(Object(Object(contract)[noun!]), name!))
    .map(([, noun]) => noun!)

it('has the nouns that elements use', () => {
  const used = [...new Set(sources.flatMap(nounsIn))]
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((noun) => !(noun in nounsOfElements))).toEqual([])
})
