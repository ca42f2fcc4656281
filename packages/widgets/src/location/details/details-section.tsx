import type { ReactNode } from 'react'
import { useLocale } from '../../locale/use-locale.js'
import { useStyles } from '../../theme/style-root.js'
import css from './location-details.css?inline'

interface DetailsSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function DetailsSection({ title, children }: DetailsSectionProps) {
  useStyles(css)
  return (
    <section className="mb-details-section">
      <h3 className="mb-details-title">{title}</h3>
      {children}
    </section>
  )
}

interface DetailsChipsProps {
  readonly title: string
  readonly entries: readonly { readonly id: number; readonly text: string }[]
}

/** Short names as chips, such as facilities. Renders nothing if there are none. */
export function DetailsChips({ title, entries }: DetailsChipsProps) {
  const { locale } = useLocale()
  if (entries.length === 0) return null
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (
    <DetailsSection title={title}>
      <ul className="mb-details-chips" role="list">
        {entries
          .toSorted((a, b) => compare(a.text, b.text))
          .map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
      </ul>
    </DetailsSection>
  )
}
