import { toSlides } from '@mosaic-booking/widgets'
import { Icon, IconButton, useMessages, type IconName } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import type { LocationNode } from '../../../shared/location-tree.js'
import { messages } from './by-location.messages.js'

export interface PlaceCarouselProps {
  readonly label: string
  readonly places: readonly LocationNode[]
  readonly onChoose: (id: number) => void
}

const icons: Readonly<Record<string, IconName>> = {
  REGION: 'globe',
  SUB_REGION: 'globe',
  SITE: 'map-pin',
  FLOOR: 'layers',
  CAR_PARK: 'car',
  CAR_LEVEL: 'car',
  ZONE: 'grid',
  AREA: 'grid',
}

/** A carousel with five location cards at a time. */
export function PlaceCarousel({ label, places, onChoose }: PlaceCarouselProps) {
  const t = useMessages(messages)
  const [wanted, setSlide] = useState(0)
  const slides = toSlides(places)
  const slide = Math.min(wanted, slides.length - 1)
  const shown = slides[slide] ?? []
  const from = slides.slice(0, slide).flat().length + 1
  return (
    <section className="places stack gap-3" aria-label={label}>
      <ul className="places-slide" role="list">
        {shown.map((node) => (
          <li key={node.location.id}>
            <PlaceCard node={node} onChoose={() => onChoose(node.location.id)} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="places-pager row gap-3 hint">
          <IconButton
            variant="secondary"
            icon="chevron-left"
            label={t('previous')}
            disabled={slide === 0}
            onClick={() => setSlide(slide - 1)}
          />
          <span role="status">
            {t('slide', { from, to: from + shown.length - 1, count: places.length })}
          </span>
          <IconButton
            variant="secondary"
            icon="chevron-right"
            label={t('next')}
            disabled={slide === slides.length - 1}
            onClick={() => setSlide(slide + 1)}
          />
        </div>
      )}
    </section>
  )
}

function PlaceCard({
  node: { location, parent, children },
  onChoose,
}: {
  readonly node: LocationNode
  readonly onChoose: () => void
}) {
  const t = useMessages(messages)
  // The parent distinguishes sites with the same name. Below a site, the heading already shows it.
  const where = location.address || (location.kind === 'SITE' ? parent?.location.name : undefined)
  return (
    <button type="button" className="place" onClick={onChoose}>
      <span className="place-icon">
        <Icon name={icons[location.kind] ?? 'building'} size={20} />
      </span>
      <span className="place-name">{location.name}</span>
      {where && <span className="hint">{where}</span>}
      {children.length > 0 && (
        <span className="hint">{t('within', { count: children.length })}</span>
      )}
    </button>
  )
}
