/**
 * Faults visible to users, one change each, with the tests that must detect them.
 * scripts/mutants.mjs runs them every night; scripts/mutants.test.mjs keeps the list up to date.
 *
 * The list is maintained manually: a mutation framework would create thousands of mutants, most of
 * them equivalent or unimportant, run for hours, and not support the browser tests.
 *
 * `text` occurs exactly once in `file` and is replaced by `by`. The mutant is killed if one of the
 * `tests` fails; `only` restricts them to the titles that contain it, to save time.
 * @typedef {{
 *   name: string
 *   file: string
 *   text: string
 *   by: string
 *   tests: readonly string[]
 *   only?: string
 * }} Mutant
 */

const app = 'packages/app/src'
const widgets = 'packages/widgets/src'
const sdk = 'packages/sdk/src'
const server = 'packages/server/src'

const ofApp = [`${app}/shell/app.browser.test.tsx`]
const ofDialog = [`${widgets}/booking-dialog/booking-dialog.browser.test.tsx`]
const ofDraft = [`${widgets}/booking-dialog/draft/booking-draft.test.ts`]
const ofPlan = [`${widgets}/floor-plan/floor-plan.browser.test.tsx`]
const ofMyBookings = [`${widgets}/my-bookings/my-bookings.browser.test.tsx`]
const ofSession = [`${server}/platform/session/session-http.test.ts`]

/** @type {readonly Mutant[]} */
const screens = [
  {
    name: 'the plan ignores the switch of clusters',
    file: `${widgets}/floor-plan/floor-plan-widget.tsx`,
    text: "isSwitchedOn(settings, 'floor_plan_clusters')",
    by: 'false',
    tests: ofPlan,
    only: 'floor_plan_clusters',
  },
  {
    name: 'the title of a private booking can be edited by others',
    file: `${widgets}/booking-dialog/form/controls/plain-controls.tsx`,
    text: '    disabled: isReadOnly,',
    by: '',
    tests: ofDialog,
    only: 'title of a private booking',
  },
  {
    name: 'the dialog sends no extras',
    file: `${widgets}/booking-dialog/fields/booking-fields.ts`,
    text: '({ extras: extras.map(toRequest(form)) })',
    by: '({ extras: [] })',
    tests: ofDialog,
    only: 'extras',
  },
  {
    name: 'completing a sign-up sends nothing',
    file: `${app}/screens/session/complete-sign-up-screen.tsx`,
    text: 'client.signup.completeWithToken({ body: { token, ...body } })',
    by: 'Promise.resolve()',
    tests: ofApp,
    only: 'completing a sign-up',
  },
  {
    name: 'all bookings are those of one user',
    file: `${app}/screens/booking-list/use-section.ts`,
    text: "    sort: 'timeFrom',",
    by: "    sort: 'timeFrom', u: [8],",
    tests: ofApp,
    only: 'all-bookings lists',
  },
  {
    name: 'an approver can cancel and reject in the same menu',
    file: `${widgets}/my-bookings/booking-actions.ts`,
    text: "    cancel: can('cancel') && !can('approve'),",
    by: "    cancel: can('cancel'),",
    tests: ofMyBookings,
    only: 'APR-005',
  },
  {
    name: 'past bookings are listed oldest first',
    file: `${widgets}/my-bookings/my-bookings.tsx`,
    text: 'filter(({ hasEnded }) => hasEnded).toReversed()',
    by: 'filter(({ hasEnded }) => hasEnded)',
    tests: ofMyBookings,
    only: 'newest first',
  },
  {
    name: 'my bookings hear of no changes',
    file: `${widgets}/my-bookings/my-bookings.tsx`,
    text: '  useLiveUpdates(useMemo(() => (root === undefined ? undefined : [root]), [root]))',
    by: '',
    tests: ofMyBookings,
    only: 'after a live update',
  },
  {
    name: 'the search asks for people where their number is irrelevant',
    file: `${widgets}/availability/availability-form.tsx`,
    text: '{category?.isCapacityRelevant && (',
    by: '{category && (',
    tests: [`${widgets}/availability/availability.browser.test.tsx`],
    only: 'D-205',
  },
  {
    name: 'results are not in the order of the tree',
    file: `${widgets}/availability/to-location-groups.ts`,
    text: '    .sort((a, b) => rank(a.floor) - rank(b.floor) || a.floor.left - b.floor.left)',
    by: '',
    tests: [`${widgets}/availability/to-location-groups.test.ts`],
  },
  {
    name: 'an occupied space looks available on the plan',
    file: `${widgets}/floor-plan/to-markers.ts`,
    text: "return occupancy?.status === 'OCCUPIED' &&",
    by: 'return false &&',
    tests: [`${widgets}/floor-plan/to-markers.test.ts`],
  },
  {
    name: 'the plan does not name who booked a space',
    file: `${widgets}/floor-plan/to-markers.ts`,
    text: "if (status === 'BOOKED') return bookedBy ? { nameLabel: bookedBy } : {}",
    by: "if (status === 'BOOKED') return {}",
    tests: [`${widgets}/floor-plan/to-markers.test.ts`],
  },
  {
    name: 'choosing another floor does nothing',
    file: `${widgets}/floor-plan/floor-plan-widget.tsx`,
    text: '      onChange={chooseFloor}',
    by: '      onChange={() => {}}',
    tests: ofPlan,
    only: 'switches floors',
  },
  {
    name: 'the host of a plan cannot take over',
    file: `${widgets}/floor-plan/floor.tsx`,
    text: 'if (goesOn !== false) setOpened',
    by: 'setOpened',
    tests: ofPlan,
    only: 'host takes over',
  },
  {
    name: 'an all-day booking ends at its last midnight',
    file: `${widgets}/booking-dialog/draft/booking-draft.ts`,
    text: '`${lastDate}T23:59:59.000`',
    by: '`${lastDate}T00:00:00.000`',
    tests: ofDraft,
  },
  {
    name: 'an address can be added twice',
    file: `${widgets}/booking-dialog/draft/booking-draft.ts`,
    text: '  if (email && form.attendees.some(',
    by: '  if (false && form.attendees.some(',
    tests: ofDraft,
  },
  {
    name: 'the number of attendees can be below those listed',
    file: `${widgets}/booking-dialog/draft/booking-draft.ts`,
    text: 'const isReset = count > 0 && count < listed',
    by: 'const isReset = false',
    tests: ofDraft,
  },
  {
    name: 'an edit overwrites the change of somebody else',
    file: `${widgets}/booking-dialog/draft/booking-draft.ts`,
    text: '...times, version: before.version }',
    by: '...times, version: before.version + 1 }',
    tests: ofDraft,
  },
  {
    name: 'an approver’s edit opens the form',
    file: `${widgets}/booking-dialog/dialog-mode.ts`,
    text: "  if (wanted === 'edit' && booking.possibleActions.includes('approve')) return 'show'",
    by: '',
    tests: [`${widgets}/booking-dialog/dialog-mode.test.ts`],
  },
  {
    name: 'a booking that the check refuses can be sent',
    file: `${widgets}/booking-dialog/form/use-booking-form.ts`,
    text: 'hasAny(errors) || isWrong || state.isUndecided',
    by: 'hasAny(errors) || state.isUndecided',
    tests: ofDialog,
    only: 'only an error blocks',
  },
  {
    name: 'a search without results leaves the form',
    file: `${app}/screens/find/use-run-search.ts`,
    text: 'countFitting(answer.availability) > 0',
    by: 'true',
    tests: ofApp,
    only: 'SRCH-014',
  },
  {
    name: 'a search without a date is sent',
    file: `${app}/shared/search/search-draft.ts`,
    text: "  if (!date) return 'missingDate'",
    by: '',
    tests: [`${app}/shared/search/search-draft.test.ts`],
  },
  {
    name: 'a number of people is sent where it is irrelevant',
    file: `${app}/shared/search/search-draft.ts`,
    text: 'capacity: isCapacityRelevant ? draft.capacity : defaultCapacity,',
    by: 'capacity: draft.capacity,',
    tests: [`${app}/shared/search/search-draft.test.ts`],
  },
  {
    name: 'two different new passwords are accepted',
    file: `${app}/screens/session/reset-screen.tsx`,
    text: '      Object.keys(problems).length === 0 &&',
    by: '',
    tests: ofApp,
    only: 'ROUTE-006',
  },
  {
    name: 'the login asks the server about anything typed',
    file: `${app}/screens/session/use-login-methods.ts`,
    text: 'if (!isEmail(address) || checking.current === address) return',
    by: 'if (checking.current === address) return',
    tests: ofApp,
    only: 'AUTH-004',
  },
  {
    name: 'hide_all_bookings hides nothing',
    file: `${app}/session/route-access.ts`,
    text: "decideAllBookingsLevel(isSwitchedOn(org.configSettings, 'hide_all_bookings'))",
    by: 'access',
    tests: [`${app}/routes.test.ts`],
  },
  {
    name: 'the list of bookings finds any of the words',
    file: `${app}/screens/booking-list/list-bookings.ts`,
    text: 'return words.every(',
    by: 'return words.some(',
    tests: [`${app}/screens/booking-list/booking-list.test.ts`],
  },
  {
    name: 'tables sort one way only',
    file: `${app}/shared/data-table/data-table.tsx`,
    text: 'desc: sort.descending',
    by: 'desc: false',
    tests: [`${app}/screens/admin/admin.browser.test.tsx`],
    only: 'is searched, sorted',
  },
]

/** @type {readonly Mutant[]} */
const rules = [
  {
    name: 'an owner on the list of attendees counts twice',
    file: `${sdk}/rules/booking-form.ts`,
    text: 'const isListed = attendees.some(({ personId }) => personId === ownerId)',
    by: 'const isListed = false',
    tests: [`${sdk}/rules/booking-form.test.ts`],
  },
  {
    name: 'extras need no cost code',
    file: `${sdk}/rules/booking-form.ts`,
    text: 'extras.some(({ costCodeRequired }) => costCodeRequired === true)',
    by: 'false',
    tests: [`${sdk}/rules/booking-form.test.ts`],
  },
  {
    name: 'an edit goes to everybody where nobody has an address',
    file: `${sdk}/rules/notify-scope.ts`,
    text: 'if (canMail && haveDetailsChanged(before, after))',
    by: 'if (haveDetailsChanged(before, after))',
    tests: [`${sdk}/rules/notify-scope.test.ts`],
  },
  {
    name: 'a fortnightly series is weekly',
    file: `${sdk}/rules/repeat.ts`,
    text: 'FORTNIGHTLY: ({ repeatWeekdays }, first) => weekly(2,',
    by: 'FORTNIGHTLY: ({ repeatWeekdays }, first) => weekly(1,',
    tests: [`${sdk}/rules/repeat.test.ts`],
  },
  {
    name: 'the 31st of a short month moves to the next',
    file: `${sdk}/rules/repeat.ts`,
    text: 'inMonth(start, [addDays(start, day - 1)])',
    by: '[addDays(start, day - 1)]',
    tests: [`${sdk}/rules/repeat.test.ts`],
  },
  {
    name: 'a cost code never expires',
    file: `${sdk}/rules/cost-code.ts`,
    text: ' && (!dateTo || day <= dateTo)',
    by: '',
    tests: [`${sdk}/rules/cost-code.test.ts`],
  },
  {
    name: 'a search for an interval does not open the map',
    file: `${sdk}/rules/search.ts`,
    text: "  if (search.discrete) return { dateMode, view: 'map' }",
    by: '',
    tests: [`${sdk}/rules/search.test.ts`],
  },
  {
    name: 'a manager cannot act on the bookings of a location',
    file: `${server}/bookings/booking/action-rules.ts`,
    text: 'isTheirs(facts) || manages(facts.user, facts.place)',
    by: 'isTheirs(facts)',
    tests: [`${server}/bookings/booking/action-rules.test.ts`],
  },
  {
    name: 'everybody sees private bookings',
    file: `${server}/bookings/booking/action-rules.ts`,
    text: "return isPrivate ? 'stranger' : 'colleague'",
    by: "return 'colleague'",
    tests: [`${server}/bookings/booking/booking-lists.test.ts`],
    only: 'outsiders see only the times',
  },
  {
    name: 'check-in opens at any time before the booking',
    file: `${server}/bookings/booking/action-rules.ts`,
    text: 'const isInWindow = now >= window.from && now <= window.to',
    by: 'const isInWindow = now <= window.to',
    tests: [`${server}/bookings/booking/action-rules.test.ts`],
  },
  {
    name: 'cancelling one’s own tentative booking rejects it',
    file: `${server}/bookings/booking/action-rules.ts`,
    text: '  row.owner_id !== user.id &&',
    by: '',
    tests: [`${server}/bookings/booking/action-rules.test.ts`],
  },
  {
    name: 'an approver’s own booking waits for approval',
    file: `${server}/bookings/booking/booking-rules.ts`,
    text: ' && !mayApprove(directory, user, place)\n',
    by: '\n',
    tests: [`${server}/bookings/booking/booking-rules.test.ts`],
  },
  {
    name: 'cost codes are refused without a list of them',
    file: `${server}/bookings/booking/booking-rules.ts`,
    text: "    directory.isOn('cost_code_list') &&",
    by: '',
    tests: [`${server}/bookings/booking/booking-rules.test.ts`],
  },
  {
    name: 'no time is blocked for tearing down',
    file: `${server}/bookings/availability/place-rules.ts`,
    text: 'to: endsAt + minutesAfter * minuteMs',
    by: 'to: endsAt',
    tests: [`${server}/bookings/availability/place-rules.test.ts`],
  },
  {
    name: 'the lead time does not apply',
    file: `${server}/bookings/availability/availability-rules.ts`,
    text: '  if (from < window.from) reasons.push(window.tooSoon)',
    by: '',
    tests: [`${server}/bookings/availability/place-rules.test.ts`],
  },
  {
    name: 'a quota allows one booking more',
    file: `${server}/directory/scheduling/person-rules.ts`,
    text: 'return count >= amount ?',
    by: 'return count > amount ?',
    tests: [`${server}/directory/scheduling/person-rules.test.ts`],
  },
  {
    name: 'the last day opens before its release time',
    file: `${server}/directory/scheduling/start-window.ts`,
    text: 'now.slice(11, 16) >= maxPeriodReleaseTime ? day : addDays(day, -1)',
    by: 'day',
    tests: [`${server}/directory/scheduling/start-window.test.ts`],
  },
  {
    name: 'a day that is excluded is open',
    file: `${server}/directory/scheduling/schedule-rules.ts`,
    text: '  if (isClosedOn(schedule, date)) return []',
    by: '',
    tests: [`${server}/directory/scheduling/schedule-rules.test.ts`],
  },
  {
    name: 'a condition that excludes a group admits it',
    file: `${server}/directory/directory/access-rules.ts`,
    text: 'isInGroups(condition, member) !== condition.exclusion',
    by: 'isInGroups(condition, member)',
    tests: [`${server}/directory/directory/access-rules.test.ts`],
  },
  {
    name: 'the settings of the furthest location apply',
    file: `${server}/directory/directory/settings-in-force-rules.ts`,
    text: 'of ancestors.toReversed())',
    by: 'of ancestors)',
    tests: [`${server}/directory/directory/settings-in-force-rules.test.ts`],
  },
  {
    name: 'somebody who has checked in is reminded',
    file: `${server}/bookings/notice/notice-rules.ts`,
    text: 'isActive(status) && !checkedInAt &&',
    by: 'isActive(status) &&',
    tests: [`${server}/bookings/notice/notice-rules.test.ts`],
  },
  {
    name: 'another site can send calls with the cookie',
    file: `${server}/platform/session/session-rules.ts`,
    text: "    headers['sec-fetch-site'] === 'cross-site' ||",
    by: '',
    tests: [`${server}/platform/session/session-rules.test.ts`],
  },
]

/** @type {readonly Mutant[]} */
const stores = [
  {
    name: 'a basket says taken for a time that has passed',
    file: `${sdk}/stores/basket.ts`,
    text: "  if (reasons.some(({ code }) => code === 'past')) return 'past'",
    by: '',
    tests: [`${sdk}/stores/basket.test.ts`],
  },
  {
    name: 'a basket keeps what has been booked',
    file: `${sdk}/stores/basket.ts`,
    text: '      change((before) => before.filter(({ id }) => !sent.some((entry) => entry.id === id)))',
    by: '',
    tests: [`${sdk}/stores/basket.test.ts`],
  },
  {
    name: 'a session lasts as long as it is used',
    file: `${server}/platform/session/session-store.ts`,
    text: ' and s.created > ${new Date(now - absoluteMs)}',
    by: '',
    tests: ofSession,
    only: 'after 7 days in any case',
  },
  {
    name: 'a reset link works twice',
    file: `${server}/identity/user/account-token-store.ts`,
    text: 'and used is null and expires > ${now}',
    by: 'and expires > ${now}',
    tests: ofSession,
    only: 'a reset sets a new password once',
  },
  {
    name: 'cancelled bookings are listed with the others',
    file: `${server}/bookings/booking/booking-list-store.ts`,
    text: ' and b.status = any (${[...filter.statuses]})',
    by: '',
    tests: [`${server}/bookings/booking/booking-lists.test.ts`],
    only: 'sorted and filtered',
  },
  {
    name: 'a descending list is ascending',
    file: `${server}/bookings/booking/booking-list-store.ts`,
    text: "order by ${key} ${raw(isDescending ? 'desc' : 'asc')}",
    by: "order by ${key} ${raw('asc')}",
    tests: [`${server}/bookings/booking/booking-lists.test.ts`],
    only: 'sorted and filtered',
  },
  {
    name: 'a booking that is moved clashes with itself',
    file: `${server}/bookings/booking/hold-store.ts`,
    text: 'where (wanted.is_own or shadow = 0) and (booking_id is null or booking_id <> all (${[...exceptIds]}::bigint[]))',
    by: 'where (wanted.is_own or shadow = 0)',
    tests: [`${server}/features/booking-api/booking-life.test.ts`],
  },
  {
    name: 'the oldest occurrences decide about no-shows',
    file: `${server}/features/no-show/no-show-store.ts`,
    text: 'order by starts_at desc, id desc limit',
    by: 'order by starts_at, id limit',
    tests: [`${server}/features/no-show/no-show.test.ts`],
    only: 'a check-in resets the count',
  },
  {
    name: 'jobs run before they are due',
    file: `${server}/platform/jobs/job-store.ts`,
    text: 'where run_at <= ${now} and kind',
    by: 'where kind',
    tests: [`${server}/platform/jobs/run-jobs.test.ts`],
    only: 'runs once when it is due',
  },
  {
    name: 'a calendar feed contains cancelled bookings',
    file: `${server}/features/feed/feed-store.ts`,
    text: "and b.status in ('TENTATIVE', 'CONFIRMED') and b.starts_at",
    by: 'and b.starts_at',
    tests: [`${server}/features/feed/feed.test.ts`],
    only: 'omits bookings that are cancelled',
  },
]

/**
 * Parts that are silently dropped: a filter, a parameter, a notification, a permission, a text.
 * @type {readonly Mutant[]}
 */
const dropped = [
  {
    name: 'a setting is on for any value',
    file: `${server}/directory/directory/build-directory.ts`,
    text: 'isOn: (key) => config.get(key) === true,',
    by: 'isOn: (key) => config.has(key),',
    tests: [`${server}/directory/directory/build-directory.test.ts`],
    only: 'configuration values by type',
  },
  {
    name: 'sharing is on for any value',
    file: `${server}/features/sharing/share-store.ts`,
    text: " and lower(c.value) = 'true'",
    by: '',
    tests: [`${server}/features/sharing/sharing-http.test.ts`],
    only: 'is found or booked',
  },
  {
    name: 'a page takes any value of a setting for on',
    file: `${sdk}/rules/config.ts`,
    text: 'return readSetting(settings, key) === true',
    by: 'return readSetting(settings, key) !== undefined',
    tests: [`${sdk}/rules/config.test.ts`],
  },
  {
    name: 'live updates ignore the chosen locations',
    file: `${server}/directory/directory/live-view.ts`,
    text: 'return covers(locationId) ? event : undefined',
    by: 'return event',
    tests: [`${server}/platform/live/live.test.ts`],
    only: 'lid narrows',
  },
  {
    name: 'the list of bookings ignores the location',
    file: `${server}/bookings/booking/booking-list-store.ts`,
    text: '${filter.locationIds ? sql`and b.location_id = any (${[...filter.locationIds]}::bigint[])` : empty}',
    by: '',
    tests: [`${server}/bookings/booking/booking-lists.test.ts`],
    only: 'sorted and filtered',
  },
  {
    name: 'find someone ignores the day',
    file: `${server}/bookings/booking/find-someone-service.ts`,
    text: 'wallFrom: `${day}T00:00:00.000`',
    by: "wallFrom: '1970-01-01T00:00:00.000'",
    tests: [`${server}/features/booking-api/find-someone.test.ts`],
    only: 'FIND-002',
  },
  {
    name: 'people are found whatever is typed',
    file: `${server}/identity/person/person-store.ts`,
    text: 'const matches: Sql = partial',
    by: 'const matches: Sql = false',
    tests: [`${server}/identity/person/person-http.test.ts`],
    only: 'ignoring case and accents',
  },
  {
    name: 'anybody may export bookings',
    file: `${server}/features/booking-api/export-bookings-service.ts`,
    text: '    !user.canExport &&',
    by: '    false &&',
    tests: [`${server}/features/booking-api/export-bookings.test.ts`],
    only: 'the server refuses others',
  },
  {
    name: 'work requests ignore the status',
    file: `${server}/features/work-request/work-request-store.ts`,
    text: '${statuses ? sql`and r.status = any (${[...statuses]}::text[])` : empty}',
    by: '',
    tests: [`${server}/features/work-request/work-request-http.test.ts`],
    only: 'filtered by days, locations, owners and statuses',
  },
  {
    name: 'the summary counts cancelled bookings',
    file: `${server}/features/report/summary-store.ts`,
    text: "b.status in ('TENTATIVE', 'CONFIRMED') and ",
    by: '',
    tests: [`${server}/features/report/summary-http.test.ts`],
    only: 'returns keys with sums',
  },
  {
    name: 'people who are removed are not notified',
    file: `${server}/bookings/notice/notice-rules.ts`,
    text: '.filter((one) => isToldChanged && !isAmong(one, attendees))',
    by: '.filter(() => false)',
    tests: [`${server}/bookings/notice/notice-rules.test.ts`],
  },
  {
    name: 'subscribers hear of no extras',
    file: `${server}/bookings/notice/notice-rules.ts`,
    text: "      ? ['EXTRA_REQUESTED' as const]",
    by: '      ? []',
    tests: [`${server}/bookings/notice/notice-rules.test.ts`],
  },
  {
    name: 'approvers are not asked about another space',
    file: `${server}/bookings/notice/notice-rules.ts`,
    text: '    before.location_id !== after.location_id ||',
    by: '',
    tests: [`${server}/bookings/notice/notice-rules.test.ts`],
  },
  {
    name: 'people may change their own roles',
    file: `${server}/identity/user/user-rules.ts`,
    text: "  'roles',\n  'locationRoles',\n  'providers',\n  'canBookOnBehalf',",
    by: "  'locationRoles',\n  'providers',\n  'canBookOnBehalf',",
    tests: [`${server}/identity/user/user-rules.test.ts`],
  },
  {
    name: 'the client sends only the first of a list',
    file: `${sdk}/call/request.ts`,
    text: '      .flat()\n',
    by: '      .map((one) => (Array.isArray(one) ? one[0] : one))\n',
    tests: [`${sdk}/call/request.test.ts`],
  },
  {
    name: 'a button says "Nope"',
    file: `${widgets}/booking-dialog/show/end-booking.messages.ts`,
    text: "keep: 'Keep booking',",
    by: "keep: 'Nope',",
    tests: [`${widgets}/booking-dialog/booking-dialog-series.browser.test.tsx`],
    only: 'with one reason',
  },
  {
    name: 'a reason says "Nope"',
    file: `${sdk}/contract/base/reason.ts`,
    text: "text: 'This space must be booked at least {limit} {unit} ahead.',",
    by: "text: 'Nope',",
    tests: [`${sdk}/contract/booking/reason.test.ts`],
    only: 'describes',
  },
  {
    name: 'an older reading of a sensor replaces a newer one',
    file: `${server}/features/occupancy/occupancy-store.ts`,
    text: 'where occupancy.seen_at < excluded.seen_at',
    by: 'where true',
    tests: [`${server}/features/occupancy/occupancy.test.ts`],
  },
  {
    name: 'a reading before a booking checks in to it',
    file: `${server}/features/occupancy/occupancy-rules.ts`,
    text: 'row.starts_at.getTime() <= at && ',
    by: '',
    tests: [`${server}/features/occupancy/occupancy.test.ts`],
  },
  {
    name: 'sensors of hidden locations are listed',
    file: `${server}/features/occupancy/occupancy-service.ts`,
    text: 'const seen = seenBy(directory, user)',
    by: 'const seen = directory',
    tests: [`${server}/features/occupancy/occupancy.test.ts`],
  },
]

export const mutants = [...screens, ...rules, ...stores, ...dropped]
