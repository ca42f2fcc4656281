import type { Person } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../../ground/core/call.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { mayCorrect, relationToPerson } from './person-rules.js'
import type { PersonRow } from './person-store.js'

export const toPerson = (row: PersonRow, caller: CurrentUser): Person =>
  seenAs(
    {
      id: row.id,
      version: row.version,
      name: row.name,
      kind: row.is_user ? 'USER' : row.kind,
      isUser: row.is_user,
      isEditable: !row.is_user && mayCorrect(row, caller),
      status: row.is_active ? 'ACTIVE' : 'DEACTIVATED',
      firstName: row.first_name ?? undefined,
      lastName: row.last_name ?? undefined,
      email: row.email ?? undefined,
      contactNumber: row.contact_number ?? undefined,
      company: row.company ?? undefined,
      vehicleRegistration: row.vehicle_registration ?? undefined,
      ...pictureOf(row.id, row.picture_hash),
    },
    relationToPerson(row, caller),
  )
