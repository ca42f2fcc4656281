import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('section-views', {
  view: 'View',
  day: common.day,
  week: common.week,
  month: 'Month',
  list: common.list,
  chart: 'Chart',
  table: 'Table',
  slotLength: 'Slot length',
  slot: 'Rows: {count} min',
  weekends: 'Weekends',
  export: common.exportCsv,
  exportSafari: 'Export is not available in Safari. Please use another browser.',
  showFilters: 'Show filters',
  hideFilters: 'Hide filters',
  filters: 'Filters',
  from: common.from,
  to: 'To',
  rangeError: 'The start date must not be after the end date.',
  spacesShown: 'Spaces {from}–{to} of {count}',
  spacePages: 'Space list pages',
  chartTitle:
    '{count, plural, one {Booked time: the most booked space} other {Booked time: the {count} most booked spaces}}',
  cancelledChartTitle:
    '{count, plural, one {Cancelled time: the most cancelled space} other {Cancelled time: the {count} most cancelled spaces}}',
  chartTotal:
    '{count, plural, one {{hours} h in {count} space} other {{hours} h in {count} spaces}}',
  chartTotalMinutes:
    '{count, plural, one {{minutes} min in {count} space} other {{minutes} min in {count} spaces}}',
})
