import { expect, it } from 'vitest'
import { bookingDialogDefinition } from '../booking-dialog/booking-dialog-definition.js'
import { toManifest } from './custom-elements-manifest.js'
import { toCustomData, toWebTypes } from './editor-data.js'

const manifest = toManifest([bookingDialogDefinition], () => 'dist/elements/booking-dialog.js')

it('the manifest names one parameter of show(), and what its methods return', () => {
  const { members } = manifest.modules[0]!.declarations[0]!
  expect(members.find(({ name }) => name === 'show')).toMatchObject({
    return: { type: { text: 'Promise<void>' } },
    parameters: [
      {
        name: 'opening',
        optional: true,
        type: { text: '{ mode?, bookingId?, basketId?, draft? }' },
      },
    ],
  })
})

it('web types have attributes with their choices, properties, events, slots and parts', () => {
  const { contributions } = toWebTypes(manifest, { name: 'widgets', version: '1.0.0' })
  const [dialog] = contributions.html.elements
  const attribute = (name: string) => dialog!.attributes.find((one) => one.name === name)
  expect(dialog).toMatchObject({ name: 'mb-booking-dialog' })
  expect(attribute('mode')?.value.type).toContain('edit')
  expect(attribute('booking-id')?.value.type).toBe('number')
  expect(dialog!.js.properties.map(({ name }) => name)).toContain('draft')
  expect(dialog!.js.properties.map(({ name }) => name)).not.toContain('show')
  expect(dialog!.js.events).toContainEqual(
    expect.objectContaining({ name: 'mb-booked', type: 'CustomEvent<{ bookingId }>' }),
  )
})

it('custom data have the choices of an attribute, and no value for a boolean', () => {
  const [dialog] = toCustomData(manifest).tags
  const attribute = (name: string) => dialog!.attributes.find((one) => one.name === name)
  expect(attribute('mode')).toMatchObject({ values: expect.arrayContaining([{ name: 'edit' }]) })
  expect(attribute('open')).toMatchObject({ valueSet: 'v' })
})
