import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('data-table', {
  search: 'Search {list}',
  count: '{count, plural, one {{count} row} other {{count} rows}}',
  found: '{count} of {all}',
  range: '{from}–{to} of {count}',
  none: 'Nothing matches “{text}”.',
  clear: 'Clear search',
  forSelected: 'Change selected',
  columns: 'Columns',
  csv: common.exportCsv,
  select: 'Select',
  selectNamed: 'Select {name}',
  selectAll: 'Select all',
  selected: '{count, plural, one {{count} selected} other {{count} selected}}',
  deselect: 'Clear selection',
  loading: 'Loading rows…',
  actions: common.actions,
  actionsNamed: 'Actions for {name}',
})
