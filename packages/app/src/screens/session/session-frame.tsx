import type { DomainCheckAnswer } from '@mosaic-booking/sdk'
import { IconButton, Menu, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { PageHeading } from '../../shared/page-heading.js'
import { BrandMark } from '../../session/brand-mark.js'
import { useChoiceMenus } from '../../session/use-choice-menus.js'
import { PlanDrawing } from './plan-drawing.js'
import { messages } from './session.messages.js'
import './session.css'

const SessionLogo = lazy(() => import('./session-logo.js'))

export interface SessionFrameProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
  /**
   * The organisation's logo, shown at the top instead of the product's, and its colours. Empty for
   * those at the address of the page.
   */
  readonly brand?: Partial<DomainCheckAnswer> | undefined
  readonly foot?: ReactNode
}

/** Layout for screens without a session: product panel and form. */
export function SessionFrame({ title, text, children, brand, foot }: SessionFrameProps) {
  const t = useMessages(messages)
  const { language, theme, themeIcon } = useChoiceMenus()
  return (
    <div className="session">
      <aside className="session-side">
        <p className="session-brand row gap-3">
          <BrandMark size={32} />
          <span>Mosaic</span>
        </p>
        <PlanDrawing />
        <div className="session-claim stack gap-2 muted">
          <p className="session-claim-title">{t('claim')}</p>
          <p>{t('claimText')}</p>
        </div>
      </aside>
      <div className="session-page">
        <div className="session-tools row gap-1">
          <p className="session-brand row gap-3 session-brand-small">
            <BrandMark />
            <span>Mosaic</span>
          </p>
          {brand && (
            <Suspense>
              <SessionLogo brand={brand} />
            </Suspense>
          )}
          <Menu
            label={t('language')}
            placement="bottom-end"
            items={language}
            trigger={(trigger) => <IconButton icon="globe" label={t('language')} {...trigger} />}
          />
          <Menu
            label={t('theme')}
            placement="bottom-end"
            items={theme}
            trigger={(trigger) => <IconButton icon={themeIcon} label={t('theme')} {...trigger} />}
          />
        </div>
        <div className="session-form-area">
          <div className="session-form stack gap-6">
            <PageHeading title={title} subtitle={text} />
            {children}
          </div>
          {foot && <p className="session-foot muted">{foot}</p>}
        </div>
      </div>
    </div>
  )
}
