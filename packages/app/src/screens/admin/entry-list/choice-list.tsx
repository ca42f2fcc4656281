import { foldText } from '@mosaic-booking/sdk/rules'
import { Checkbox, FieldGroup, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { SearchField } from '../../../shared/search-field.js'
import './entry-list.css'
import { messages } from './entry-list.messages.js'

/** Longer lists get a search field. */
const mostRead = 12

interface Choice {
  readonly id: number
  readonly name: string
}

interface ChoiceListProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
  readonly error?: string | undefined
  /** Styles the label as the heading of a form section. */
  readonly isSection?: true
  /** Shown when there are no choices. */
  readonly emptyText: string
}

/** A group of checkboxes. Long lists are searchable, with the selected entries first. */
export function ChoiceList({
  label,
  choices,
  chosen,
  onChange,
  error,
  isSection,
  emptyText,
}: ChoiceListProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  // The entries selected before the search began. Fixed, so that checkboxes do not move under the
  // pointer.
  const [first, setFirst] = useState(chosen)
  const isLong = choices.length > mostRead
  const wanted = foldText(text.trim())
  const found = choices.filter(({ name }) => foldText(name).includes(wanted))
  const rank = ({ id }: Choice) => (first.includes(id) ? 0 : 1)
  const search = (next: string) => {
    setFirst(chosen)
    setText(next)
  }
  return (
    <FieldGroup label={label} error={error} {...(isSection && { className: 'entry-section' })}>
      {() => (
        <div className="stack gap-2">
          {choices.length === 0 && <p className="muted">{emptyText}</p>}
          {isLong && (
            <>
              <SearchField label={t('findChoice')} icon="search" value={text} onChange={search} />
              <p className="muted" role="status">
                {found.length === 0 ? t('noChoice') : t('chosen', { count: chosen.length })}
              </p>
            </>
          )}
          <div className={isLong ? 'entry-choices entry-choices-long' : 'entry-choices'}>
            {(isLong ? found.toSorted((a, b) => rank(a) - rank(b)) : choices).map(
              ({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  aria-invalid={error ? true : undefined}
                  onChange={(isOn) =>
                    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ),
            )}
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
