/** Decisions covered by another test with the id in its title. */
export const shownElsewhere: Readonly<Record<string, string>> = {
  'D-019': 'packages/server/src/identity/user/guest-http.test.ts',
  'D-032': 'packages/server/src/identity/authentication-method/code-flow-http.test.ts',
  'D-033': 'packages/server/src/identity/two-factor/two-factor-http.test.ts',
  'D-041': 'packages/server/src/places/org/org-http.test.ts',
  'D-047': 'packages/server/src/features/visitor/visitor-http.test.ts',
  'D-048': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-050': 'packages/server/src/features/booking-api/booking-create.test.ts',
  'D-051': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-056': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-057': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-059': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-098': 'packages/server/src/features/booking-api/booking-life.test.ts',
  'D-102': 'packages/server/src/bookings/booking/booking-rules.test.ts',
  'D-105': 'packages/server/src/bookings/meeting/online-meeting.test.ts',
  'D-106': 'packages/server/src/features/booking-api/booking-create.test.ts',
  'D-117': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-119': 'packages/server/src/bookings/notice/notice-rules.test.ts',
  'D-120': 'packages/server/src/bookings/notice/notice-http.test.ts',
  'D-122': 'packages/server/src/bookings/notice/notice-http.test.ts',
  'D-123': 'packages/server/src/bookings/notice/notice-http.test.ts',
  'D-125': 'packages/server/src/bookings/notice/write-notices.test.ts',
  'D-138': 'packages/server/src/features/booking-group/event-create.test.ts',
  'D-141': 'packages/server/src/features/booking-group/quick-select-http.test.ts',
  'D-143': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-144': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-145': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-146': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-147': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-148': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-149': 'packages/server/src/features/booking-group/event-change.test.ts',
  'D-152': 'packages/server/src/bookings/notice/remind.test.ts',
  'D-155': 'packages/server/src/features/booking-api/booking-life.test.ts',
  'D-161': 'packages/server/src/bookings/notice/notice-http.test.ts',
  'D-164': 'packages/server/src/identity/user/user-http.test.ts',
  'D-171': 'packages/server/src/places/media/media.test.ts',
  'D-172': 'packages/server/src/platform/live/live.test.ts',
  'D-176': 'packages/server/src/places/org/messages-http.test.ts',
  'D-177': 'packages/server/src/places/support/support-http.test.ts',
  'D-179': 'tests/contract/access.test.ts',
  'D-128': 'packages/server/src/features/booking-api/export-bookings.test.ts',
  'D-202': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-203': 'packages/server/src/bookings/availability/availability.test.ts',
  'D-067': 'packages/server/src/features/sharing/sharing-http.test.ts',
  'D-068': 'packages/server/src/features/sharing/sharing-http.test.ts',
  'D-210': 'packages/server/src/bookings/availability/agreement.test.ts',
}

const ids = (numbers: string): readonly string[] =>
  numbers
    .trim()
    .split(/\s+/)
    .map((number) => `D-${number}`)

/** Decisions about screens, elements and the browser, which server tests cannot cover. */
export const screens: readonly string[] = ids(`
  001 002 003 004 005 007 008 009 010 011 012 014 015 016 018 020 021 022 023 024 036 044 045 046
  052 053 054 061 062 069 071 072 073 074 075 076 077 081 082 083 094 107 108 118 121 124 126
  129 130 131 134 135 136 139 140 162 165 166 169 174 185 186 191 192 193 194 195 196 197 198 199 200 201
  204 205 207 209
`)
