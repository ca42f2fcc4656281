import * as common from '../../locale/common.js'
import { defineMessages } from '../../locale/messages.js'
import { messages as ofKiosk } from '../visitor-checkin.messages.js'

/** A kiosk does not load these texts before somebody comes who is not expected. */
export const messages = {
  ...ofKiosk,
  ...defineMessages('visitor-checkin', {
    firstName: common.firstName,
    lastName: common.lastName,
    email: 'E-mail',
    company: common.company,
    host: 'Who are you visiting?',
    hostHint: 'Type at least three letters of the name.',
    noHost: 'No matches. Ask at reception.',
    required: 'Please provide a value.',
    emailInvalid: 'Enter an e-mail address such as name@example.com, or leave it empty.',
  }),
}
