import type { Today } from '@mosaic-booking/sdk'
import type { DialogDraft } from '@mosaic-booking/widgets'
import { Button, formatTime, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { Star } from '../../shared/favourites/favourites.js'
import { PlacePicture, Rows, Section, type Places } from '../../shared/day-section/day-section.js'
import { whereIs } from '../../shared/where-is.js'
import { messages } from './today.messages.js'

interface RoomsNowProps {
  readonly answer: Today
  readonly places: Places
  readonly onBook: (draft: DialogDraft) => void
}

/** Currently available rooms, nearest first. */
export function RoomsNow({ answer: { rooms, day, today }, places, onBook }: RoomsNowProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  if (day !== today || rooms.length === 0) return null
  return (
    <Section title={t('rooms')}>
      <Rows>
        {rooms.map(({ locationId, timeFrom, timeTo, freeTo }) => {
          const place = places.get(locationId)
          if (!place) return null
          const { name, capacity } = place
          const until =
            freeTo.slice(0, 10) === timeFrom.slice(0, 10) &&
            t('until', { time: formatTime(freeTo, setting) })
          const facts = [until, capacity > 0 && t('people', { count: capacity }), whereIs(place)]
            .filter(Boolean)
            .join(' · ')
          return (
            <li className="day-row" key={locationId}>
              <PlacePicture place={place} icon="room" />
              <span className="day-row-text">
                <span className="day-row-name">{name}</span>
                <span className="hint">{facts.replaceAll(' · ', '\u00A0· ')}</span>
              </span>
              <Star id={locationId} name={name} />
              <Button
                size="small"
                aria-label={t('book', { name })}
                onClick={() => onBook({ locationId, locationName: name, timeFrom, timeTo })}
              >
                {t('bookRoom')}
              </Button>
            </li>
          )
        })}
      </Rows>
    </Section>
  )
}
