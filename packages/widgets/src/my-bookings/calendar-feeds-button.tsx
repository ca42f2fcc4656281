import { Suspense, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { messages } from './my-bookings.messages.js'
import { lazyPart } from '../ui/lazy-part.js'

/** Loaded on first use, because few people need it. */
const CalendarFeeds = lazyPart(async () => (await import('./calendar-feeds.js')).CalendarFeeds)

/** Opens the calendar feed URLs for the user's bookings, for use in calendar programs. */
export function CalendarFeedsButton() {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-bookings-feed">
      <Button variant="quiet" size="small" icon="calendar" onClick={() => setOpen(true)}>
        {t('feed')}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarFeeds onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
