import { Button, ButtonLink, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { Component, useEffect, type ReactNode } from 'react'
import { reloadForRelease } from './reload-for-release.js'
import { messages } from './shell.messages.js'

export interface ErrorBoundaryProps {
  /** The current route. The error is cleared when the route changes. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly isBroken: boolean
}

/** Shows an error message with recovery options when a screen crashes. The frame stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { at: this.props.at, isBroken: false }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: State): State | null {
    return at === state.at ? null : { at, isBroken: false }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Failure /> : this.props.children
  }
}

/** Reloads by itself if a deployment has replaced the screen's chunk, otherwise offers it. */
export function Failure() {
  const t = useMessages(messages)
  useEffect(() => void reloadForRelease(), [])
  const actions = (
    <>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
      <ButtonLink href="#/">{t('home')}</ButtonLink>
    </>
  )
  return (
    <div role="alert">
      <EmptyState icon="warning" title={t('brokenTitle')} actions={actions}>
        {t('brokenText')}
      </EmptyState>
    </div>
  )
}
