import type { Location } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Icon, toClassName, type IconName } from '@mosaic-booking/widgets/ui'
import { useId, type ReactNode } from 'react'
import './day-section.css'

/** The response's locations by id. */
export type Places = ReadonlyMap<number, Location>

interface SectionProps {
  readonly title: string
  /** Content beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <div className="row apart">
        <h2 className="day-section-title" id={id}>
          {title}
        </h2>
        {aside && <span className="hint">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

interface RowsProps {
  readonly className?: string
  readonly children: ReactNode
}

export function Rows({ className, children }: RowsProps) {
  return (
    <ul role="list" className={toClassName('panel divided unstyled', className)}>
      {children}
    </ul>
  )
}

interface PlacePictureProps {
  readonly place: Location
  /** Shown for a space without a picture. */
  readonly icon: IconName
}

/** A space's picture before its name. */
export function PlacePicture({ place: { thumbnail }, icon }: PlacePictureProps) {
  const { apiBase } = useRuntime()
  return (
    <span className="day-picture" aria-hidden="true">
      {thumbnail ? <img src={apiBase + thumbnail} alt="" loading="lazy" /> : <Icon name={icon} />}
    </span>
  )
}
