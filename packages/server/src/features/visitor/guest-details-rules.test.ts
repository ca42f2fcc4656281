import { describe, expect, it } from 'vitest'
import { decideDetails, detailColumns, isShown, type KeptDetails } from './guest-details-rules.js'

const ofPerson: KeptDetails = {
  company: 'Acme',
  contact_number: '600 100 200',
  vehicle_registration: null,
  copied: detailColumns,
}

describe('the details of a visit', () => {
  it('are copies where nothing was typed', () => {
    expect(decideDetails(undefined, ofPerson, 'colleague')).toEqual({
      ...ofPerson,
      copied: ['company', 'contact_number'],
    })
  })

  it('are what was typed, and what was typed is no copy', () => {
    const typed = { company: 'Umbrella', contactNumber: '1', vehicleRegistration: ' XY ' }
    expect(decideDetails(typed, ofPerson, 'colleague')).toEqual({
      company: 'Umbrella',
      contact_number: '1',
      vehicle_registration: 'XY',
      copied: [],
    })
  })

  it('stay copies under a blank of those who do not see them, and go with that of others', () => {
    const typed = { company: '', contactNumber: '', vehicleRegistration: '' }
    expect(decideDetails(typed, ofPerson, 'colleague')).toMatchObject({
      company: null,
      contact_number: '600 100 200',
      copied: ['contact_number'],
    })
    expect(decideDetails(typed, ofPerson, 'responsible')).toMatchObject({
      contact_number: null,
      copied: [],
    })
  })

  it('are shown as the person’s own are, if they are copies', () => {
    const shown = (relation: 'stranger' | 'colleague' | 'responsible', copied: boolean) =>
      detailColumns.filter((column) =>
        isShown({ copied: copied ? detailColumns : [] }, column, relation),
      )
    expect(shown('stranger', true)).toEqual([])
    expect(shown('colleague', true)).toEqual(['company'])
    expect(shown('responsible', true)).toEqual(detailColumns)
    expect(shown('stranger', false)).toEqual(detailColumns)
  })
})
