import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'
import { messages as ofKiosk } from './visitor-checkin.messages.js'

/** A kiosk does not load the texts of the desk. */
export const messages = {
  ...ofKiosk,
  ...defineMessages('visitor-checkin', {
    desk: 'Today’s visitors',
    filter: 'Find a visitor',
    expected: 'Expected',
    inBuilding: 'In the building',
    noneExpected: 'Nobody else is expected today',
    noneInBuilding: 'No visitors in the building',
    add: 'Add Visitor',
    declaration: common.declaration,
    checkInVisitor: common.checkIn,
    checkOutVisitor: 'Check out',
    checkInName: 'Check in {name}',
    checkOutName: 'Check out {name}',
    print: 'Print pass',
    printName: 'Print pass for {name}',
    printFailed: 'The pass could not be printed. Please try again.',
  }),
}
