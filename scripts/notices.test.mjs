import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'
import { toNotices } from './notices.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

it.each([
  ['packages/widgets', ['preact', '@tanstack/query-core', 'signature_pad']],
  ['packages/app', ['react-dom', 'leaflet', '@fontsource-variable/inter']],
])('the notices of %s have the licences of what is built into its files', (start, names) => {
  const text = toNotices(packages, start)
  for (const name of names) expect(text).toContain(`\n${name} ${versionOf(name)} (`)
  expect(text).toContain('Permission is hereby granted, free of charge')
})

const versionOf = (name) => packages[`node_modules/${name}`].version
