import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'

const folder = (path) =>
  readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|stories)\./.test(name))
const read = (path) => readFileSync(join(root, path), 'utf8')

/** Fields of the contract that nothing sets or reads, with the reason why they exist. */
const fromProvider = 'identity providers add it to their answer, which would be refused otherwise'
const fromBrowser = 'browsers add it to a passkey, which would be refused otherwise'
const withoutEffect = {
  RelayState: fromProvider,
  authenticatorData: fromBrowser,
  authuser: fromProvider,
  client_info: fromProvider,
  error_subcode: fromProvider,
  error_uri: fromProvider,
  hd: fromProvider,
  isLegacy: 'the documents name it; media of other systems are not kept',
  publicKeyAlgorithm: fromBrowser,
  session_state: fromProvider,
  target_link_uri: fromProvider,
}

/** Setting keys that no code reads, with the reason why they exist. */
const keysWithoutEffect = {
  dwp_enhancements: 'the documents name it, and what it did is not known',
  organisation_flags: 'the documents name it, without any of its flags',
}

/** Code that may read a field or setting; the contract only declares them. */
const readers = () =>
  ['sdk/src/rules', 'sdk/src/queries', 'floorplan/src', 'server/src', 'widgets/src', 'app/src']
    .flatMap((path) => folder(`packages/${path}`))
    // The administration's lists contain every setting.
    .filter((path) => !/\.messages\.ts$|\/setting-groups\.ts$/.test(path))
const wordsOf = (paths) => new Set(paths.map(read).join('\n').match(/\w+/g))

it('each setting is read by code, or listed with the reason', () => {
  const keys = [
    ...read('packages/sdk/src/contract/admin/config.ts').matchAll(/^ {2}(\w+): key\(/gm),
  ].map(([, name]) => name)
  expect(keys.length).toBeGreaterThan(40)
  const words = wordsOf(readers())
  expect(keys.filter((name) => !words.has(name)).toSorted()).toEqual(
    Object.keys(keysWithoutEffect).toSorted(),
  )
})

it('each field of the contract is filled or read by code, or listed with the reason', () => {
  const declared = folder('packages/sdk/src/contract').flatMap((path) =>
    [
      ...read(path).matchAll(/^ {4,}(\w+): (?:optional|VisibleTo|Type|Flag|Id|Count|Instant)\b/gm),
    ].map(([, name]) => name),
  )
  const names = [...new Set(declared)]
  expect(names.length).toBeGreaterThan(300)
  const words = wordsOf(readers())
  const unread = names.filter((name) => !words.has(name))
  expect(unread.toSorted()).toEqual(Object.keys(withoutEffect).toSorted())
})
