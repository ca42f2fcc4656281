import { defineMessages, useMessages } from '../../../locale/messages.js'
import { Tooltip } from '../../../ui/tooltip/tooltip.js'

const messages = defineMessages('missing-names', {
  namedOf: '{named} of {count} named',
  missingNames:
    '{count, plural, one {Note: Although there is {count} attendee, only {named} named attendees have been added to the booking} other {Note: Although there are {count} attendees, only {named} named attendees have been added to the booking}}',
  missingNamesButOne:
    'Note: Although there are {count} attendees, only {named} named attendee has been added to the booking',
})

/** The number of attendees without a name, explained in a tooltip (BKG-042). */
export function MissingNames(counts: { readonly count: number; readonly named: number }) {
  const t = useMessages(messages)
  return (
    <div className="mb-booking-hint">
      <Tooltip text={t(counts.named === 1 ? 'missingNamesButOne' : 'missingNames', counts)}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches the tooltip */}
        <span role="note" tabIndex={0}>
          {t('namedOf', counts)}
        </span>
      </Tooltip>
    </div>
  )
}
