import '@event-calendar/core/index.css'
import {
  createCalendar,
  DayGrid,
  destroyCalendar,
  Interaction,
  List,
  ResourceTimeGrid,
  TimeGrid,
  type Calendar as Engine,
} from '@event-calendar/core'
import { useLocale, useMessages, type LocaleSetting } from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BookingCalendarProps, CalendarEntry } from './calendar-entry.js'
import './calendar.css'
import { messages } from './calendar.messages.js'
import { entryContent } from './entry-content.js'
import { nameEntry, nameTime, shiftTimes } from './entry-times.js'
import { engineOptions, engineView, minutesOf, toEngineEvent } from './engine-options.js'
import { followBeyond, scrollToToday } from './days-in-sight.js'
import { holdFocus, mendMarkup } from './mend-markup.js'
import { byRank, summariseEntries } from './summarise-entries.js'
import { SlotCursor } from './slot-cursor.js'
import { useEntryKeys } from './use-entry-keys.js'
import { useFixedDrag } from './use-fixed-drag.js'

const plugins = [DayGrid, TimeGrid, ResourceTimeGrid, List, Interaction]
const noResources: NonNullable<BookingCalendarProps['resources']> = []

/**
 * The calendar component, loaded lazily. Only this folder uses the calendar engine, because its
 * roles and tab stops need corrections. FullCalendar was ruled out because its resource views are
 * commercial.
 */
export function CalendarView(whole: BookingCalendarProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const { view, resources = noResources, label, onChange, onChoose } = whole
  const { counts } = whole
  const engine = useMemo(
    () => engineView(view, whole.entries, counts),
    [view, whole.entries, counts],
  )
  const entries = useMemo(
    () => summariseEntries(whole.entries, engine, (count) => t('more', { count }), counts),
    [whole.entries, engine, t, counts],
  )
  const props = { ...whole, entries }
  const [said, say] = useState('')
  const help = useId()
  useEngine(root, props, engine, setting)
  const onKeyDown = useEntryKeys(root, props, (entry, time) =>
    say(t('moved', { title: entry.title, time: nameTime(time, setting) })),
  )
  const onPointerDown = useFixedDrag(props)
  useMending(root, entries, resources, setting)
  return (
    <div
      className={`calendar calendar-${view}`}
      role="group"
      aria-label={label}
      aria-describedby={help}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the entries in it are buttons; keys are handled once for all */}
      <div
        className="calendar-engine"
        ref={root}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
      {onChoose && view !== 'list' && (
        <SlotCursor
          root={root}
          view={view}
          from={whole.from}
          to={whole.to}
          showsWeekends={whole.showsWeekends}
          resources={resources}
          slotMinutes={whole.slotMinutes}
          isCrowded={engine === 'dayGridWeek'}
          onChoose={onChoose}
        />
      )}
      <p className="calendar-said" role="status">
        {said}
      </p>
      <p id={help} hidden>
        {onChange ? `${t('keys')} ${t('keysChange')}` : t('keys')}
      </p>
    </div>
  )
}

type Root = React.RefObject<HTMLDivElement | null>

/**
 * Creates the engine once and updates its options.
 * @param shown the engine's name for the view
 */
function useEngine(
  root: Root,
  props: BookingCalendarProps,
  shown: string,
  setting: LocaleSetting,
): void {
  const t = useMessages(messages)
  const engine = useRef<Engine>(undefined)
  const latest = useRef(props)
  latest.current = props
  const { view, from, to, slotMinutes, showsWeekends, timeZone, entries, resources } = props
  const canChange = props.onChange !== undefined
  const canChoose = props.onChoose !== undefined
  const entryOf = ({ extendedProps }: Engine.Event) => extendedProps.entry as CalendarEntry
  const options: Engine.Options = useMemo(
    () => ({
      ...engineOptions(
        { ...latest.current, view, from, to, slotMinutes, showsWeekends, timeZone },
        setting,
      ),
      eventContent: ({ event }) =>
        event.extendedProps.entry
          ? { domNodes: [entryContent(entryOf(event), setting, view === 'month')] }
          : '',
      noEventsContent: t('none'),
      eventClick: ({ event }) => {
        const entry = entryOf(event)
        if (entry.look === 'more') latest.current.onDay(entry.timeFrom.slice(0, 10))
        else latest.current.onOpen(entry)
      },
      eventDrop: ({ event, delta, newResource, revert }) => {
        const entry = entryOf(event)
        const minutes = minutesOf(delta)
        const times = shiftTimes(entry, { start: minutes, end: minutes })!
        const resourceId = newResource?.id ?? entry.resourceId
        latest.current.onChange?.({ entry, kind: 'move', ...times, resourceId, revert })
      },
      eventResize: ({ event, endDelta, revert }) => {
        const entry = entryOf(event)
        const times = shiftTimes(entry, { start: 0, end: minutesOf(endDelta) })!
        const { resourceId } = entry
        latest.current.onChange?.({ entry, kind: 'resize', ...times, resourceId, revert })
      },
      select: ({ startStr, endStr, resource }) => {
        engine.current?.unselect()
        latest.current.onChoose?.({
          timeFrom: `${startStr}.000`,
          timeTo: `${endStr}.000`,
          resourceId: resource?.id,
        })
      },
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whether there are callbacks matters, not which
    [view, from, to, slotMinutes, showsWeekends, timeZone, setting, canChange, canChoose, t],
  )
  const data = useMemo(
    () => ({
      events: entries.map(toEngineEvent),
      resources: (resources ?? noResources).map(({ id, name }) => ({ id, title: name })),
    }),
    [entries, resources],
  )
  // Recreate the calendar when view, days or language change, because some of the engine's per-view
  // options cannot be updated.
  useLayoutEffect(() => {
    const target = root.current!
    const created = createCalendar(target, plugins, {
      ...options,
      ...data,
      view: shown,
      ...(shown.startsWith('dayGrid') && {
        eventOrder: (a, b) => byRank(entryOf(a), entryOf(b)),
      }),
    })
    engine.current = created
    const endBeyond = followBeyond(target)
    // The engine measures its hours after the first frame, and on phones its columns in a later
    // frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => scrollToToday(target))
    })
    return () => {
      cancelAnimationFrame(frame)
      endBeyond()
      engine.current = undefined
      void destroyCalendar(created)
      target.replaceChildren()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- entries and resources are passed on below
  }, [options, shown])
  const shownData = useRef(data)
  useEffect(() => {
    if (shownData.current === data) return
    shownData.current = data
    const keepFocus = holdFocus(root.current!)
    engine.current?.setOption('resources', data.resources).setOption('events', data.events)
    const frame = requestAnimationFrame(keepFocus)
    return () => cancelAnimationFrame(frame)
  }, [data, root])
}

/** Corrects the engine's markup after each engine update. */
function useMending(
  root: Root,
  entries: readonly CalendarEntry[],
  resources: NonNullable<BookingCalendarProps['resources']>,
  setting: LocaleSetting,
): void {
  useLayoutEffect(() => {
    const element = root.current!
    const spaces = new Map(resources.map(({ id, name }) => [id, name]))
    const names = new Map(
      entries.map((entry) => [
        entry.id,
        nameEntry(entry, spaces.get(entry.resourceId ?? ''), setting),
      ]),
    )
    const mend = () => mendMarkup(element, names)
    mend()
    const observer = new MutationObserver(mend)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root, entries, resources, setting])
}
