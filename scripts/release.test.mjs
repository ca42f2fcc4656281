import { expect, it } from 'vitest'
import { notesOf, withImage, withRelease, withVersion } from './release.mjs'

const changes = `# Changes

About.

## Unreleased

- desks that turn

## 0.1.0 (2026-12-01)

First release.
`

it('sets the version of a package, and of ours that it depends on', () => {
  expect(
    withVersion(
      '{ "version": "0.1.0", "dependencies": { "@mosaic-booking/sdk": "0.1.0", "dayjs": "0.1.0" } }',
      '0.2.0',
    ),
  ).toBe(
    '{ "version": "0.2.0", "dependencies": { "@mosaic-booking/sdk": "0.2.0", "dayjs": "0.1.0" } }',
  )
})

it('names the image of the version, wherever it is named', () => {
  expect(withImage('${MOSAIC_IMAGE:-ghcr.io/a/mosaic-booking:0.1.0}', '0.2.0-rc.1')).toBe(
    '${MOSAIC_IMAGE:-ghcr.io/a/mosaic-booking:0.2.0-rc.1}',
  )
})

it('moves the unreleased changes below the new version', () => {
  const released = withRelease(changes, '0.2.0', '2027-01-01')
  expect(notesOf(released, 'Unreleased')).toBe('')
  expect(notesOf(released, '0.2.0')).toBe('- desks that turn')
  expect(notesOf(released, '0.1.0')).toBe('First release.')
})

it('refuses a version that exists, and one without changes', () => {
  expect(() => withRelease(changes, '0.1.0', '2027-01-01')).toThrow('has 0.1.0 already')
  const released = withRelease(changes, '0.2.0', '2027-01-01')
  expect(() => withRelease(released, '0.3.0', '2027-02-01')).toThrow('no unreleased changes')
})
