import { expect, it } from 'vitest'
import { createClient } from './client.js'
import { removeSharedRestriction } from './shared-restriction.js'
import { createFakeFetch, empty, json } from './test-support/fake-fetch.js'

it('SHR-005 AD-012 shared locations with restrictions are listed; one is added with location id and restriction id and removed by location id', async () => {
  const restricted = [
    { locationId: 7, restrictionId: 31 },
    { locationId: 8, restrictionId: 32 },
  ]
  const fetch = createFakeFetch(({ method }) =>
    method === 'GET'
      ? json(200, restricted)
      : method === 'POST'
        ? json(200, { id: 32, name: 'Board', locations: [{ id: 8, name: 'Oak' }] })
        : empty(204),
  )
  const client = createClient({ fetch })
  expect(await client.location.sharedAndRestricted()).toEqual(restricted)
  await client.location.addRestriction({ id: 8, restrictionId: 32 })
  await removeSharedRestriction(client, 8)
  // The restriction has already been removed.
  await removeSharedRestriction(client, 9)
  expect(fetch.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/location/sharedAndRestricted',
    'POST /api/v1/location/8/restriction/32',
    'GET /api/v1/location/sharedAndRestricted',
    'DELETE /api/v1/location/8/restriction/32',
    'GET /api/v1/location/sharedAndRestricted',
  ])
})
