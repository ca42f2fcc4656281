import { foldText } from '@mosaic-booking/sdk/rules'
import { EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { SearchField } from '../../../../shared/search-field.js'
import { messages } from './location-dialog.messages.js'

/** Longer lists get a search field. */
const mostRead = 30

interface Possible {
  readonly id: number
  readonly text: string
  readonly isLikelyPossibility?: boolean
}

interface LikelyChoicesProps<P extends Possible> {
  readonly possible: readonly P[]
  readonly emptyText: string
  readonly render: (one: P) => ReactNode
}

/**
 * Choices in two groups, starting with those used by similar locations (LOCM-016). Long lists are
 * searchable.
 */
export function LikelyChoices<P extends Possible>(props: LikelyChoicesProps<P>) {
  const { possible, emptyText, render } = props
  const t = useMessages(messages)
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const found = possible.filter(({ text }) => foldText(text).includes(wanted))
  const likely = found.filter(({ isLikelyPossibility }) => isLikelyPossibility)
  const others = found.filter(({ isLikelyPossibility }) => !isLikelyPossibility)
  if (possible.length === 0) return <p>{emptyText}</p>
  return (
    <>
      {possible.length > mostRead && (
        <SearchField
          className="admin-search"
          label={t('findChoice')}
          icon="search"
          value={search}
          onChange={setSearch}
        />
      )}
      {found.length === 0 && <EmptyState icon="search" title={t('noChoice')} />}
      {[
        { key: 'likely', list: likely, title: t('likely') },
        { key: 'others', list: others, title: likely.length > 0 ? t('others') : undefined },
      ]
        .filter(({ list }) => list.length > 0)
        .map(({ key, list, title }) => (
          <fieldset key={key} className="location-choices unstyled" aria-label={title}>
            {title && <legend className="entry-legend">{title}</legend>}
            {list.map((one) => (
              <div key={one.id}>{render(one)}</div>
            ))}
          </fieldset>
        ))}
    </>
  )
}
