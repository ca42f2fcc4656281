import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const contract = 'packages/sdk/src/contract/admin/config.ts'

it('CONF-001 each configuration key is read by code or listed with the issue that brings its effect', () => {
  const keys = [...read(contract).matchAll(/^ {2}(\w+): key\(/gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(40)
  const code = readdirSync(join(root, 'packages'))
    .flatMap((name) =>
      readdirSync(join(root, 'packages', name, 'src'), { recursive: true }).map(
        (path) => `packages/${name}/src/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => path !== contract && /\.tsx?$/.test(path))
    // The account page only names the keys.
    .filter(
      (path) => !/\.(test|fixture|stories)\.|\/(generated|account\/setting-groups\.ts)/.test(path),
    )
    .map(read)
    .join('\n')
  const unread = keys.filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(code))
  const page = read('docs/decisions/0035-configuration-keys-without-effect.md')
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)
  expect(listed.toSorted()).toEqual(unread.toSorted())
})
