import { describe, expect, it } from 'vitest'
import { decideDetails, detailColumns, isShown, type KeptDetails } from './guest-details-rules.js'

const ofPerson: KeptDetails = {
  company: 'Acme',
  contact_number: '600 100 200',
  vehicle_registration: null,
  copied: detailColumns,
}

describe('the details of a visit', () => {
  it('are copied if nothing is entered', () => {
    expect(decideDetails(undefined, ofPerson, 'colleague')).toEqual({
      ...ofPerson,
      copied: ['company', 'contact_number'],
    })
  })

  it('are the entered values, which are not copies', () => {
    const typed = { company: 'Umbrella', contactNumber: '1', vehicleRegistration: ' XY ' }
    expect(decideDetails(typed, ofPerson, 'colleague')).toEqual({
      company: 'Umbrella',
      contact_number: '1',
      vehicle_registration: 'XY',
      copied: [],
    })
  })

  it('keep a copy under a blank if the author cannot see it, and lose it otherwise', () => {
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

  it('are shown like the person’s own if they are copies', () => {
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
