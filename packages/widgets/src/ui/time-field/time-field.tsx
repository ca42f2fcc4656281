import {
  type ClockTime,
  formatTime,
  parseTime,
  toClockTime,
  toMinutes,
} from '@mosaic-booking/sdk/rules'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { IconButton } from '../button/button.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import { moveInList } from '../list-navigation.js'
import { optionId } from '../listbox/option-id.js'
import { onDemand } from '../on-demand.js'
import { selectWhole } from '../select-whole.js'

const TimesPopup = onDemand(async () => (await import('./times-popup.js')).TimesPopup)

const messages = defineMessages('time-field', {
  times: 'Times',
  show: 'Show times',
})

export interface TimeFieldProps extends FieldProps {
  /** `HH:mm`, or '' for none. */
  readonly value: ClockTime | ''
  readonly onChange: (value: ClockTime | '') => void
  /** Minutes between suggested times. Defaults to 30. Any time can be typed. */
  readonly stepMinutes?: number
  /** First suggested time, such as the start of the booking. */
  readonly from?: ClockTime
  /** Shown while the field is empty. Defaults to an example. */
  readonly placeholder?: string
}

/**
 * A time of day, typed or picked. In 12-hour format, bare hours are interpreted as office hours (9
 * is 9:00 AM, 2 is 2:00 PM); in 24-hour format, they are literal. Invalid text clears the field.
 */
export function TimeField(props: TimeFieldProps) {
  const [field, { value, onChange, stepMinutes = 30, from, placeholder }] = splitFieldProps(props)
  const t = useMessages(messages)
  const setting = useLocale()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const present = (time: ClockTime) => formatTime(time, setting)
  const first = from ? toMinutes(from) : 0
  const options = Array.from({ length: Math.ceil((1440 - first) / stepMinutes) }, (_, index) => {
    const time = toClockTime(first + index * stepMinutes)
    return { value: time, label: present(time) }
  })

  /** The last option at or before a time, so that the list opens near the value. */
  const nearest = (time: ClockTime | undefined | '') =>
    time ? options.findLastIndex((option) => option.value <= time) : -1
  const show = () => {
    setOpen(true)
    setActive(
      nearest(value) >= 0 ? nearest(value) : options.findIndex((option) => option.value >= '08:00'),
    )
  }
  const hide = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (time: ClockTime | '') => {
    hide()
    setTyped(undefined)
    if (time !== value) onChange(time)
  }
  const commit = () => {
    if (typed === undefined) hide()
    else take(parseTime(typed, setting) ?? '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const picked = open && typed === undefined ? options[active] : undefined
      if (open) event.preventDefault()
      if (picked) take(picked.value)
      else commit()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      if (event.altKey) return hide()
      setTyped(undefined)
      setActive(moveInList(event.key, active, options.length) ?? -1)
    }
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="mb-control" ref={box}>
          <input
            {...control}
            ref={input}
            className="mb-input"
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder ?? present('09:00')}
            aria-autocomplete="none"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={
              open && active >= 0 && typed === undefined ? optionId(listId, active) : undefined
            }
            value={typed ?? (value && present(value))}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(nearest(parseTime(event.currentTarget.value, setting)))
            }}
            {...selectWhole}
            onBlur={commit}
            onClick={show}
            onKeyDown={onKeyDown}
          />
          <IconButton
            icon="clock"
            label={t('show')}
            size="small"
            tabIndex={-1}
            disabled={field.disabled}
            aria-expanded={open}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (open) hide()
              else show()
            }}
          />
          {open && (
            <TimesPopup
              anchor={box}
              onDismiss={hide}
              list={{
                id: listId,
                label: t('times'),
                options,
                activeIndex: active,
                selected: value || undefined,
                onPick: (option) => take(toClockTime(toMinutes(option.value))),
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
