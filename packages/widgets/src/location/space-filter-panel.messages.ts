import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('space-filter-panel', {
  close: common.close,
  clear: 'Clear all',
  show: '{count, plural, one {Show {count} space} other {Show {count} spaces}}',
  facilities: common.facilities,
  layouts: common.layouts,
  extras: common.extras,
})
