import { defineMessages, useMessages } from '../../../locale/messages.js'
import { Tooltip } from '../../../ui/tooltip/tooltip.js'

const messages = defineMessages({
  namedOf: { en: '{named} of {count} named', es: '{named} de {count} con nombre' },
  missingNames: {
    en: {
      one: 'Note: Although there is {count} attendee, only {named} named attendees have been added to the booking',
      other:
        'Note: Although there are {count} attendees, only {named} named attendees have been added to the booking',
    },
    es: {
      one: 'Nota: aunque hay {count} asistente, solo se han añadido {named} asistentes con nombre a la reserva',
      other:
        'Nota: aunque hay {count} asistentes, solo se han añadido {named} asistentes con nombre a la reserva',
    },
  },
  missingNamesButOne: {
    en: 'Note: Although there are {count} attendees, only {named} named attendee has been added to the booking',
    es: 'Nota: aunque hay {count} asistentes, solo se ha añadido {named} asistente con nombre a la reserva',
  },
})

/** How many attendees have no name, with the whole sentence in a tooltip (BKG-042). */
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
