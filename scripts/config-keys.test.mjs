import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const contract = 'packages/sdk/src/contract/admin/config.ts'

/** Keys that can be stored and returned but have no effect. */
const withoutEffect = [
  // Mentioned but not defined in the requirements (D-042, D-043).
  'dwp_enhancements',
  'organisation_flags',
]

it('CONF-001 each configuration key is read by code or listed as being without effect', () => {
  const keys = [...read(contract).matchAll(/^ {2}(\w+): key\(/gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(40)
  const code = readdirSync(join(root, 'packages'))
    .flatMap((name) =>
      readdirSync(join(root, 'packages', name, 'src'), { recursive: true }).map(
        (path) => `packages/${name}/src/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => path !== contract && /\.tsx?$/.test(path))
    // The account page only displays the keys.
    .filter(
      (path) => !/\.(test|fixture|stories)\.|\/(generated|account\/setting-groups\.ts)/.test(path),
    )
    .map(read)
    .join('\n')
  const unread = keys.filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(code))
  expect(withoutEffect.toSorted()).toEqual(unread.toSorted())
})
