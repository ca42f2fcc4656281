import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { knownSettings, refuseUnknownSettings } from './known-settings.js'
import { StartError } from './start-error.js'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

it.each([
  ['MB_SECRT', 'MB_SECRET'],
  ['MB_PUBLICURL', 'MB_PUBLIC_URL'],
  ['MB_DRAIN', 'MB_DATA'],
  ['MB_SMTP_URL_FILE', 'MB_SECRET_FILE'],
])('%s is refused with %s, the nearest known name', (name, known) => {
  expect(() => refuseUnknownSettings({ [name]: '1' })).toThrow(
    new StartError(`${name} is not a setting. Did you mean ${known}?`),
  )
})

it('names of other programs are none of our business', () => {
  refuseUnknownSettings({
    PATH: '/bin',
    MB_TOKEN: 'x',
    MB_SERVICE_HOST: '10.0.0.1',
    MB_PORT: 'tcp',
  })
})

it('what the code reads is known, and the README has what is known', () => {
  const names = ['../core/config.ts', './secret-settings.ts', './env-file.ts'].flatMap(
    (file) => read(file).match(/(?<=env\.|')MB_[A-Z_]+\b/g) ?? [],
  )
  expect(names.length).toBeGreaterThan(15)
  expect(knownSettings).toEqual(expect.arrayContaining(names))
  const readme = read('../../../../../README.md')
  expect(knownSettings.filter((name) => !readme.includes(`\`${name}`))).toEqual([])
})
