import { useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './location-dialog.messages.js'

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

/** Choices in two groups: first those that similar locations have (LOCM-016). */
export function LikelyChoices<P extends Possible>(props: LikelyChoicesProps<P>) {
  const { possible, emptyText, render } = props
  const t = useMessages(messages)
  const likely = possible.filter(({ isLikelyPossibility }) => isLikelyPossibility)
  const others = possible.filter(({ isLikelyPossibility }) => !isLikelyPossibility)
  if (possible.length === 0) return <p>{emptyText}</p>
  return (
    <>
      {[
        { key: 'likely', list: likely, title: t('likely') },
        { key: 'others', list: others, title: likely.length > 0 ? t('others') : undefined },
      ]
        .filter(({ list }) => list.length > 0)
        .map(({ key, list, title }) => (
          <fieldset key={key} className="location-choices" aria-label={title}>
            {title && <legend className="entry-legend">{title}</legend>}
            {list.map((one) => (
              <div key={one.id}>{render(one)}</div>
            ))}
          </fieldset>
        ))}
    </>
  )
}
