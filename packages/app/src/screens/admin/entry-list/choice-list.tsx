import { foldText } from '@mosaic-booking/sdk/rules'
import { Checkbox, FieldGroup, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { SearchField } from '../../../shared/search-field.js'
import './entry-list.css'
import { messages } from './entry-list.messages.js'

/** More than these are searched instead of read. */
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
  /** Its label is the heading of a section of the form. */
  readonly isSection?: true
  /** Said while there is nothing to choose. */
  readonly emptyText: string
}

/** Checkboxes, of which any number can be chosen: with a search, and the chosen ones first, if they are many. */
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
  // Those that were chosen before the search began: none moves under the pointer.
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
