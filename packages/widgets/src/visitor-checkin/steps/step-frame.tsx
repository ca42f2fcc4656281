import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { messages } from '../visitor-checkin.messages.js'

interface StepFrameProps {
  readonly title: string
  readonly subtitle?: string | undefined
  /**
   * Whether this is the start step, which does not take focus because it does not follow a user
   * action.
   */
  readonly isStart?: boolean
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}

/** A step with a heading, which is announced when the step appears. */
export function StepFrame({ title, subtitle, isStart, onBack, children }: StepFrameProps) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isStart) heading.current?.focus()
  }, [isStart])
  return (
    <section className={isStart ? 'mb-kiosk-step mb-kiosk-start' : 'mb-kiosk-step'} part="step">
      {onBack && (
        <Button className="mb-kiosk-back" variant="quiet" icon="arrow-left" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <h2 ref={heading} tabIndex={-1} className="mb-kiosk-title">
        {title}
      </h2>
      {subtitle && <p className="mb-kiosk-lead">{subtitle}</p>}
      {children}
    </section>
  )
}
