import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'

const folder = (path) =>
  readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|stories)\./.test(name))
const read = (path) => readFileSync(join(root, path), 'utf8')

/** Fields that the contract names and nothing fills or reads, with the reason why they are there. */
const fromProvider = 'identity providers add it to their answer, which would be refused otherwise'
const withoutEffect = {
  RelayState: fromProvider,
  authuser: fromProvider,
  client_info: fromProvider,
  error_subcode: fromProvider,
  error_uri: fromProvider,
  hd: fromProvider,
  isLegacy: 'the documents name it; media of other systems are not kept',
  session_state: fromProvider,
  target_link_uri: fromProvider,
}

it('each field of the contract is filled or read by code, or listed with the reason', () => {
  const declared = folder('packages/sdk/src/contract').flatMap((path) =>
    [
      ...read(path).matchAll(/^ {4,}(\w+): (?:optional|VisibleTo|Type|Flag|Id|Count|Instant)\b/gm),
    ].map(([, name]) => name),
  )
  const names = [...new Set(declared)]
  expect(names.length).toBeGreaterThan(300)
  const code = [
    'sdk/src/rules',
    'sdk/src/queries',
    'floorplan/src',
    'server/src',
    'widgets/src',
    'app/src',
  ]
    .flatMap((path) => folder(`packages/${path}`))
    .map(read)
    .join('\n')
  const words = new Set(code.match(/\w+/g))
  const unread = names.filter((name) => !words.has(name))
  expect(unread.toSorted()).toEqual(Object.keys(withoutEffect).toSorted())
})
