import { describe, expect, it } from 'vitest'
import type { Marker } from '../types.js'
import { describeMarker } from './describe-marker.js'
import { planMessages, type Messages } from '../messages.js'

const [english, spanish] = [planMessages('en'), planMessages('es')]

const desk: Marker = { id: 'd7', x: 0, y: 0, width: 1, height: 1, status: 'AVAILABLE_FOR_BOOKING' }
const occupied = {
  status: 'OCCUPIED',
  statusTime: '2026-11-20T10:42:00+01:00',
  statusMessage: '',
} as const

describe('describeMarker', () => {
  it.each<[Partial<Marker>, Messages, string]>([
    [{ label: 'A-7' }, english, 'A-7, Available'],
    [{ label: 'A-7' }, spanish, 'A-7, Disponible'],
    [{}, english, 'Space d7, Available'],
    [{}, spanish, 'Espacio d7, Disponible'],
    [
      { label: 'A-7', nameLabel: 'Ana Ruiz', status: 'BOOKED_OR_OCCUPIED' },
      english,
      'A-7, Ana Ruiz, Booked or occupied',
    ],
    [{ label: 'A-7', status: 'BOOKED_BY_YOU' }, spanish, 'A-7, Reservado por usted'],
    [
      { label: 'A-7', status: 'AVAILABLE_WITHOUT_BOOKING' },
      english,
      'A-7, Available without booking',
    ],
    [{ label: 'A-7', status: 'UNAVAILABLE' }, spanish, 'A-7, No disponible'],
    [{ label: 'A-7', occupancy: occupied }, english, 'A-7, Available, Occupied since 10:42'],
    [{ label: 'A-7', occupancy: occupied }, spanish, 'A-7, Disponible, Ocupado desde las 10:42'],
    [
      {
        label: 'A-7',
        occupancy: { ...occupied, status: 'ABSENT', statusMessage: 'Seen by badge' },
      },
      english,
      'A-7, Available, Unoccupied since 10:42, Seen by badge',
    ],
    // Local time cannot be derived from a time in UTC.
    [
      { label: 'A-7', occupancy: { ...occupied, statusTime: '2026-11-20T09:42:00Z' } },
      english,
      'A-7, Available, Occupied',
    ],
  ])('FP-010 FP-012 names %j', (more, messages, name) => {
    expect(describeMarker({ ...desk, ...more }, messages)).toBe(name)
  })
})
