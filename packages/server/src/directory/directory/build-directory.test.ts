import { describe, expect, it } from 'vitest'
import { buildTestDirectory, desks, rooms } from './directory.fixture.js'

const tree = {
  Root: {
    children: {
      London: {
        kind: 'SITE',
        timeZone: 'Europe/London',
        children: {
          Riverside: {
            kind: 'BUILDING',
            children: {
              First: {
                kind: 'FLOOR',
                children: {
                  Boardroom: { categoryId: rooms, capacity: 12 },
                  'Desk 1': { kind: 'DESK', categoryId: desks },
                },
              },
            },
          },
        },
      },
      Madrid: {
        kind: 'SITE',
        timeZone: 'Europe/Madrid',
        children: { Sala: { categoryId: rooms, description: 'With a view' } },
      },
    },
  },
}

describe('a directory', () => {
  it('LOC-003 D-206 names a location by its path below the root and by its nearest building or site', () => {
    const directory = buildTestDirectory(tree)
    expect(directory.named('Boardroom').location).toMatchObject({
      qualifiedName: 'London > Riverside > First > Boardroom',
      longQualifier: 'London > Riverside > First',
      shortQualifier: 'Riverside',
    })
    expect(directory.named('Sala').location).toMatchObject({
      qualifiedName: 'Madrid > Sala',
      longQualifier: 'Madrid',
      shortQualifier: 'Madrid',
    })
    expect(directory.named('Riverside').location).toMatchObject({
      qualifiedName: 'London > Riverside',
      shortQualifier: 'London',
    })
    expect(directory.named('Root').location).toMatchObject({
      qualifiedName: 'Root',
      longQualifier: '',
      shortQualifier: '',
    })
  })

  it('lists the descendants of a place in tree order, and its ancestors from the parent up', () => {
    const directory = buildTestDirectory(tree)
    expect(directory.within(directory.named('London')).map(({ name }) => name)).toEqual([
      'London',
      'Riverside',
      'First',
      'Boardroom',
      'Desk 1',
    ])
    expect(directory.within(directory.named('Desk 1')).map(({ name }) => name)).toEqual(['Desk 1'])
    expect(directory.ancestorsOf(directory.named('Boardroom')).map(({ name }) => name)).toEqual([
      'First',
      'Riverside',
      'London',
      'Root',
    ])
    expect(directory.root?.name).toBe('Root')
  })

  it.each([
    ['the nearest own one', [], 'Boardroom', 'Europe/London'],
    ['the nearest own one elsewhere', [], 'Sala', 'Europe/Madrid'],
    ['the organisation without any', [], 'Root', 'Europe/London'],
    [
      'the setting of a place above',
      [
        {
          categoryId: rooms,
          locationId: 4,
          section: 'timeZone',
          value: { zoneId: 'America/New_York' },
        },
      ],
      'Boardroom',
      'America/New_York',
    ],
    [
      'the setting of another category not',
      [
        {
          categoryId: desks,
          locationId: 4,
          section: 'timeZone',
          value: { zoneId: 'America/New_York' },
        },
      ],
      'Boardroom',
      'Europe/London',
    ],
  ])('SET-025 takes the time zone of %s', (_, settings, name, zone) => {
    expect(buildTestDirectory(tree, { settings }).named(name).timeZone).toBe(zone)
  })

  it('reports whether a location has more details than its name', () => {
    const directory = buildTestDirectory(tree, {
      locationFacilities: [{ locationId: 5, facility: { id: 1, text: 'Screen', kind: 'MAIN' } }],
      floorPlans: [
        { locationId: 4, referenceWidth: 100, referenceHeight: 50, mediaId: 9, isDrawn: false },
      ],
    })
    expect(directory.named('Sala').location).toMatchObject({
      hasInfo: true,
      hasFacilities: false,
      hasFloorPlanImage: false,
    })
    expect(directory.named('Boardroom').location).toMatchObject({
      hasInfo: true,
      hasFacilities: true,
    })
    expect(directory.named('First').location).toMatchObject({
      hasInfo: false,
      hasFloorPlanImage: true,
    })
  })

  it('SET-004 takes each section as a whole from the place, the nearest ancestor, the category or the default', () => {
    const directory = buildTestDirectory(tree, {
      settings: [
        { categoryId: rooms, section: 'buffer', value: { minutesBefore: 5, minutesAfter: 5 } },
        { categoryId: rooms, section: 'costCode', value: { isRequired: true } },
        { categoryId: rooms, locationId: 1, section: 'buffer', value: { minutesAfter: 99 } },
        { categoryId: rooms, locationId: 2, section: 'buffer', value: { minutesAfter: 10 } },
        { categoryId: rooms, locationId: 5, section: 'label', value: { isRequired: true } },
      ],
    })
    const { settings, origins } = directory.settingsOf(directory.named('Boardroom'))
    expect(settings).toMatchObject({
      buffer: { minutesAfter: 10 },
      costCode: { isRequired: true },
      label: { isRequired: true },
      approval: { isRequired: false },
    })
    expect(settings.buffer).not.toHaveProperty('minutesBefore')
    expect(origins).toMatchObject({
      buffer: { origin: 'ANCESTOR', locationId: 2, name: 'London' },
      costCode: { origin: 'CATEGORY', name: 'Rooms' },
      label: { origin: 'LOCATION', locationId: 5, name: 'Boardroom' },
      approval: { origin: 'DEFAULT' },
    })
    expect(directory.settingsOf(directory.named('Sala')).settings.buffer).toEqual({
      minutesAfter: 99,
    })
    expect(directory.settingsOf(directory.named('Sala')).settings.costCode).toEqual({
      isRequired: true,
    })
    expect(directory.settingsOf(directory.named('Boardroom'), desks).origins.buffer).toEqual({
      origin: 'DEFAULT',
    })
    expect(
      directory.inheritedSettingsOf(directory.named('Boardroom'), rooms).settings.label,
    ).toEqual({
      isRequired: false,
      notesRequired: false,
    })
    expect(directory.ownSettingsOf(directory.named('Boardroom'), rooms)).toEqual({
      label: { isRequired: true },
    })
  })

  it('SET-004 shares inherited settings among places without their own, per category', () => {
    const label = { isRequired: true }
    const directory = buildTestDirectory(tree, {
      settings: [
        { categoryId: rooms, locationId: 2, section: 'label', value: label },
        { categoryId: desks, locationId: 5, section: 'label', value: label },
      ],
    })
    const [london, first, boardroom, desk, sala] = [
      'London',
      'First',
      'Boardroom',
      'Desk 1',
      'Sala',
    ].map((name) => directory.named(name))
    expect(directory.settingsOf(first!, rooms)).toBe(directory.settingsOf(boardroom!))
    expect(directory.settingsOf(boardroom!).origins.label).toEqual({
      origin: 'ANCESTOR',
      locationId: 2,
      name: 'London',
    })
    expect(directory.settingsOf(london!, rooms).origins.label).toEqual({
      origin: 'LOCATION',
      locationId: 2,
      name: 'London',
    })
    expect(directory.settingsOf(boardroom!, desks).origins.label).toEqual({
      origin: 'LOCATION',
      locationId: 5,
      name: 'Boardroom',
    })
    expect(directory.settingsOf(desk!).settings.label).toEqual({
      isRequired: false,
      notesRequired: false,
    })
    expect(directory.settingsOf(sala!).settings.label).toEqual({
      isRequired: false,
      notesRequired: false,
    })
    expect(directory.inheritedSettingsOf(london!, rooms).settings.label).toEqual({
      isRequired: false,
      notesRequired: false,
    })
  })

  it('opens check-in as early as the category sets, 15 minutes by default', () => {
    const directory = buildTestDirectory(tree)
    expect(directory.settingsOf(directory.named('Boardroom')).settings.checkIn).toMatchObject({
      minutesAllowedEarly: 15,
      minutesAutoCancel: 0,
      autoCancel: false,
    })
  })

  it('CONF-001 reads configuration values by type and ignores unknown keys', () => {
    const directory = buildTestDirectory(tree, {
      config: [
        { key: 'floor_plan', value: 'TRUE' },
        { key: 'find_someone', value: 'false' },
        { key: 'resource_result_limit', value: '7' },
        { key: 'unknown_key', value: 'true' },
      ],
    })
    expect(directory.isOn('floor_plan')).toBe(true)
    expect(directory.isOn('find_someone')).toBe(false)
    expect(directory.isOn('basket')).toBe(false)
    expect(directory.configValue('resource_result_limit')).toBe(7)
  })

  it('includes the extras of ancestors, each once', () => {
    const extra = (id: number, text: string) =>
      ({
        id,
        text,
        type: 'CATERING',
        quantityType: 'ITEM',
        timeType: 'SINGLE',
        costCodeRequired: false,
      }) as const
    const directory = buildTestDirectory(tree, {
      extras: [
        { locationId: 2, categoryId: rooms, extra: extra(1, 'Coffee') },
        { locationId: 5, categoryId: rooms, extra: extra(2, 'Lunch') },
        { locationId: 5, categoryId: rooms, extra: extra(1, 'Coffee') },
      ],
    })
    expect(
      directory
        .named('Boardroom')
        .extras.get(rooms)
        ?.map(({ text }) => text),
    ).toEqual(['Lunch', 'Coffee'])
    expect(directory.named('Boardroom').ownExtras.get(rooms)).toHaveLength(2)
    expect(
      directory
        .named('First')
        .extras.get(rooms)
        ?.map(({ text }) => text),
    ).toEqual(['Coffee'])
    expect(directory.named('First').ownExtras.size).toBe(0)
  })
})
