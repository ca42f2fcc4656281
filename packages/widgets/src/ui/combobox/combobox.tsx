import * as common from '../../locale/common.js'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { Button, IconButton } from '../button/button.js'
import { Field, splitFieldProps, type FieldProps } from '../field/field.js'
import { Floating } from '../floating/floating.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import { moveInList } from '../list-navigation.js'
import { Listbox, type ListboxOption } from '../listbox/listbox.js'
import { optionId } from '../listbox/option-id.js'
import { Spinner } from '../loading/spinner.js'
import css from './combobox.css?inline'
import { useOptions, type OptionSource } from './use-options.js'

const messages = defineMessages('combobox', {
  clear: 'Clear',
  show: 'Show options',
  loading: 'Searching…',
  failed: 'The search failed.',
  retry: common.tryAgain,
  none: 'No results',
  found: '{count, plural, one {{count} option} other {{count} options}}',
  more: 'Type to find {count} more',
  useText: 'Use “{text}”',
})

/** Longer lists are truncated, because users type instead of scrolling. */
const mostShown = 100

export interface ComboboxProps<O extends ListboxOption> extends FieldProps {
  /**
   * The selected option or `null`. Keep it `null` in a box that adds each choice to a separate
   * list.
   */
  readonly value: O | null
  readonly onChange: (option: O | null) => void
  /**
   * All options, or a function that searches options for the typed text. Further typing aborts the
   * search. The value must be referentially stable.
   */
  readonly options: OptionSource<O>
  /** Creates an option from text without a match, or returns `undefined` if the text is invalid. */
  readonly fromText?: (text: string) => O | undefined
  /** Debounce delay before `options` is called. Defaults to 200 ms. */
  readonly delayMs?: number
  readonly placeholder?: string
  /** False if a value is always required. */
  readonly clearable?: boolean
  readonly icon?: IconName
  /** Shown if there are no matches. */
  readonly emptyText?: string
}

/** A text box with a list: type to filter, select with arrow keys and Enter. */
// eslint-disable-next-line eslint/max-lines-per-function -- one control: its keys, list and input share the state that ARIA describes
export function Combobox<O extends ListboxOption>(props: ComboboxProps<O>) {
  const [
    field,
    { value, onChange, options: source, fromText, delayMs = 200, clearable = true, ...texts },
  ] = splitFieldProps(props)
  const { placeholder, icon, emptyText } = texts
  useStyles(css)
  const t = useMessages(messages)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The text being typed. `undefined` while the box shows the selected option. */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const query = typed ?? ''
  const found = useOptions(source, query, open, delayMs)
  const own = query.trim() ? fromText?.(query.trim()) : undefined
  const shown = found.options.slice(0, mostShown)
  const hidden = found.options.length - shown.length
  const options =
    own && !found.options.some((option) => option.value === own.value)
      ? [...shown, { ...own, label: t('useText', { text: own.label }) }]
      : shown

  const show = () => {
    setOpen(true)
    setActive(-1)
  }
  const hide = () => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  const pick = (option: O) => {
    hide()
    onChange(own && option.value === own.value ? own : option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && open) {
      const option = options[active] ?? own
      event.preventDefault()
      if (option && !option.disabled) pick(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) show()
      else if (event.altKey) hide()
      else setActive(moveInList(event.key, active, options.length) ?? -1)
    } else if (event.key === 'Escape' && clearable && !open && value && typed === undefined) {
      event.preventDefault()
      event.stopPropagation()
      onChange(null)
    }
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="mb-control" ref={box}>
          {icon && <Icon name={icon} />}
          <input
            {...control}
            ref={input}
            className="mb-input"
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
            value={typed ?? value?.label ?? ''}
            onClick={show}
            onKeyDown={onKeyDown}
            onBlur={hide}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setOpen(true)
              setActive(event.currentTarget.value.trim() && typeof source !== 'function' ? 0 : -1)
            }}
          />
          {value && clearable && !field.disabled && (
            <IconButton
              icon="close"
              label={t('clear')}
              size="small"
              onClick={() => {
                onChange(null)
                input.current?.focus()
              }}
            />
          )}
          <IconButton
            icon="chevron-down"
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
            <Floating
              anchor={box}
              matchWidth
              onDismiss={hide}
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.length > 0 && (
                <Listbox
                  id={listId}
                  label={typeof field.label === 'string' ? field.label : t('show')}
                  options={options}
                  activeIndex={active}
                  selected={value?.value}
                  onPick={pick}
                />
              )}
              {hidden > 0 && <p className="mb-combobox-note">{t('more', { count: hidden })}</p>}
              {options.length === 0 && found.state === 'ready' && (
                <p className="mb-combobox-note">{emptyText ?? t('none')}</p>
              )}
              {options.length === 0 && found.state === 'loading' && (
                <p className="mb-combobox-note">
                  <Spinner size={16} />
                  {t('loading')}
                </p>
              )}
              {found.state === 'failed' && (
                <div className="mb-combobox-note mb-combobox-failed">
                  {t('failed')}
                  <Button size="small" onClick={found.retry}>
                    {t('retry')}
                  </Button>
                </div>
              )}
            </Floating>
          )}
          <span className="mb-visually-hidden" role="status">
            {open &&
              (found.state === 'failed'
                ? t('failed')
                : found.state === 'loading'
                  ? t('loading')
                  : options.length
                    ? t('found', { count: options.length + hidden })
                    : (emptyText ?? t('none')))}
          </span>
        </div>
      )}
    </Field>
  )
}
