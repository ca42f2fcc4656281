import { fillText } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../../src/ground/db/db.js'
import { addDays, toWall } from '../../src/ground/time/zone.js'
import { insertRows } from '../insert-rows.js'
import type { Prepared } from './prepare-demo.js'
import type { DemoRoom } from './seed-room-settings.js'
import { bookingTypes, costCodes, extras, layouts, providers } from './things.js'

// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
export async function seedCatalogue(
  tx: Tx,
  organisationId: number,
  categoryId: number,
  rooms: readonly DemoRoom[],
  { now, language }: Prepared,
): Promise<number[]> {
  const today = toWall(now, 'Europe/London').slice(0, 10)
  const layoutIds = await insertRows(
    tx,
    'layout',
    layouts.map((text) => ({ organisation_id: organisationId, text: fillText(text, language) })),
  )
  const providerIds = await insertRows(
    tx,
    'provider',
    providers.map((one) => ({ organisation_id: organisationId, ...one })),
  )
  const optionIds = await insertRows(
    tx,
    'booking_option',
    extras.map(({ provider, text, ...one }) => ({
      organisation_id: organisationId,
      ...one,
      text: fillText(text, language),
      kind: 'EXTRA',
      provider_id: providerIds[provider],
    })),
  )
  await insertRows(
    tx,
    'booking_type',
    bookingTypes.map(({ text, ...one }) => ({
      organisation_id: organisationId,
      ...one,
      text: fillText(text, language),
    })),
  )
  await insertRows(
    tx,
    'cost_code',
    costCodes.map((one) => ({
      organisation_id: organisationId,
      cost_code: one.cost_code,
      description: fillText(one.description, language),
      date_from: 'from' in one ? addDays(today, one.from) : null,
      date_to: 'to' in one ? addDays(today, one.to) : null,
    })),
  )
  const large = rooms.filter(({ capacity }) => capacity >= 8)
  await insertRows(
    tx,
    'location_layout',
    large.flatMap(({ id, capacity }) =>
      layoutIds.map((layoutId) => ({
        organisation_id: organisationId,
        location_id: id,
        layout_id: layoutId,
        capacity,
      })),
    ),
  )
  const served = rooms.filter(({ capacity }) => capacity >= 4)
  await insertRows(
    tx,
    'location_option',
    served.flatMap(({ id }) =>
      optionIds.map((optionId) => ({
        organisation_id: organisationId,
        location_id: id,
        category_id: categoryId,
        option_id: optionId,
      })),
    ),
  )
  return providerIds
}
