import type { ServerRole } from '@mosaic-booking/sdk/contract'
import { describe, expect, it } from 'vitest'
import { testUser } from '../../identity/user/user.fixture.js'
import { decideReading, detailOf, mayFollow, mayHaveFeeds } from './feed-rules.js'
import type { FeedTarget } from './feed-store.js'

describe('a calendar feed', () => {
  it.each<[ServerRole[], boolean]>([
    [['USER'], true],
    [['VIEWER', 'LOCATION_MANAGER'], true],
    [['ORG_ADMIN'], true],
    [['VIEWER'], false],
    [['RECEPTIONIST'], false],
    [[], false],
  ])('is for %j: %s', (roles, expected) => {
    expect(mayHaveFeeds(testUser({ roles }))).toBe(expected)
  })

  it.each<[string, Parameters<typeof testUser>[0], boolean]>([
    ['oneself', { id: 5 }, true],
    ['a principal', { principalIds: [4, 5] }, true],
    ['a colleague', { principalIds: [4] }, false],
    ['anybody, as a manager', { roles: ['LOCATION_MANAGER'] }, true],
    ['anybody, as an administrator', { roles: ['ORG_ADMIN'] }, true],
    ['anybody, as a viewer', { roles: ['VIEWER'] }, false],
  ])('is of %s', (_name, changes, expected) => {
    expect(mayFollow(testUser(changes), 5)).toBe(expected)
  })

  const feed = (kind: FeedTarget['kind'], targetId: number, detail: FeedTarget['detail']) => ({
    kind,
    targetId,
    detail,
  })
  // The recipient's id is 1.
  it.each<[FeedTarget, number, boolean, string]>([
    [feed('PERSON', 1, 'FULL'), 1, false, 'full'],
    [feed('PERSON', 1, 'FULL'), 1, true, 'full'],
    [feed('PERSON', 1, 'FULL'), 2, true, 'private'],
    [feed('PERSON', 2, 'FULL'), 2, true, 'private'],
    [feed('PERSON', 2, 'FULL'), 1, true, 'private'],
    [feed('PERSON', 2, 'FULL'), 2, false, 'full'],
    [feed('LOCATION', 1, 'FULL'), 1, true, 'private'],
    [feed('LOCATION', 7, 'FULL'), 2, false, 'full'],
    [feed('EVENT', 1, 'FULL'), 1, true, 'private'],
    [feed('PERSON', 1, 'FREE_BUSY'), 1, false, 'busy'],
    [feed('LOCATION', 7, 'FREE_BUSY'), 2, true, 'busy'],
  ])(
    'D-089 %j tells of a booking of %i, private: %s, what is %s',
    (target, owner_id, is_private, expected) => {
      expect(detailOf(target, { owner_id, is_private }, 1)).toBe(expected)
    },
  )

  const [now, earlier] = [Date.UTC(2026, 10, 2, 9), new Date('2026-11-01T09:00:00Z')]
  const hash = (text: string) => Buffer.from(text)
  const noted = (ms: number) => new Date(now - ms)
  it.each<[string, Buffer | null, Date | null, Date, boolean]>([
    ['for the first time', null, null, new Date(now), true],
    ['the same within five minutes', hash('same'), noted(300_000), earlier, false],
    ['the same later', hash('same'), noted(300_001), earlier, true],
    ['something else', hash('else'), noted(0), new Date(now), true],
    ['something longer', hash('same and more'), noted(0), new Date(now), true],
  ])('reads %s', (_name, contentHash, lastRead, changed, isNoted) => {
    const row = { contentHash, lastRead, changed: contentHash && earlier }
    expect(decideReading(row, hash('same'), now)).toEqual({ changed, isNoted })
  })

  it('has another time for every version, in whole seconds', () => {
    const row = { contentHash: hash('else'), lastRead: noted(0), changed: noted(200) }
    expect(decideReading(row, hash('same'), now).changed).toEqual(new Date(now + 800))
  })
})
