import type { Location } from '@mosaic-booking/sdk'
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

export function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <ul role="list" className="panel divided unstyled">
      {children}
    </ul>
  )
}
