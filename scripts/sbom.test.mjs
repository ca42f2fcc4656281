import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'
import { describe as toBill } from './sbom.mjs'

const bill = toBill(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const names = new Set(bill.components.map(({ name }) => name))

it('the bill of materials has every run-time dependency of every package', () => {
  for (const folder of readdirSync(join(root, 'packages'))) {
    const { name, dependencies = {} } = JSON.parse(
      readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
    )
    expect([...names]).toEqual(expect.arrayContaining([name, ...Object.keys(dependencies)]))
  }
})

it('includes transitive dependencies, and no development tools', () => {
  expect([...names]).toEqual(
    expect.arrayContaining(['pg-protocol', 'tdigest', 'find-my-way', 'preact']),
  )
  for (const tool of ['vitest', 'playwright', 'typescript', 'storybook', 'vite'])
    expect(names).not.toContain(tool)
})

it('version, licence and hash of each are named, and each only once', () => {
  const refs = bill.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const { name, version, licenses, hashes } of bill.components) {
    if (name.startsWith('@mosaic-booking/')) continue
    expect({ name, version, licenses, hashes }).toEqual({
      name,
      version: expect.stringMatching(/^\d/),
      licenses: [{ expression: expect.any(String) }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    })
  }
})
