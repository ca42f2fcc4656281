import { Checkbox, useMessages } from '@mosaic-booking/widgets/ui'
import type { CarriedLinks } from './carry-links.js'
import { messages } from './import.messages.js'

/** Additional names are only counted. */
const mostNames = 8

interface CarriedLinksFoundProps {
  readonly links: CarriedLinks
  readonly isKept: boolean
  readonly onKept: (isKept: boolean) => void
}

/** The spaces that a repeated import finds again, and what changes for them. */
export function CarriedLinksFound({ links, isKept, onKept }: CarriedLinksFoundProps) {
  const t = useMessages(messages)
  const { kept, moved, renamed, lost } = links
  const list = (names: readonly string[]) =>
    names.length > mostNames
      ? t('andMore', {
          names: names.slice(0, mostNames).join(', '),
          count: names.length - mostNames,
        })
      : names.join(', ')
  const changes = {
    moved: list(moved),
    renamed: list(renamed.map(({ before, after }) => `${before} → ${after}`)),
    lost: list(lost),
  }
  const kinds = (['moved', 'renamed', 'lost'] as const).filter((kind) => changes[kind] !== '')
  return (
    <div className="stack gap-2">
      {kept > 0 && (
        <Checkbox label={t('keepLinks', { count: kept })} checked={isKept} onChange={onKept} />
      )}
      {(isKept || kept === 0) && kinds.length > 0 && (
        <dl className="fpe-changes stack gap-2">
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(kind)}</dt>
              <dd>{changes[kind]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
