import { declarationPreviewKey, isDeclarationPreview, readStored } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, EmptyState, FormattedText, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { localStore } from '@mosaic-booking/sdk/stores'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../session/session.js'
import './declaration-preview.css'
import { messages } from './declaration-preview.messages.js'
import { toPreviewNodes } from './to-preview-nodes.js'

/** Previews a declaration from a form open in another tab (AD-042). */
export default function DeclarationPreviewScreen() {
  const t = useMessages(messages)
  const { org } = useSession()
  const { apiBase } = useRuntime()
  const [template] = useState(() =>
    readStored(localStore, declarationPreviewKey, isDeclarationPreview),
  )
  const nodes = useMemo(() => toPreviewNodes(template?.content ?? ''), [template])
  if (!template)
    return (
      <div className="declaration-preview stack">
        <PageHeading title={t('heading')} />
        <EmptyState
          icon="eye-off"
          title={t('nothing')}
          actions={<ButtonLink href="#/admin?view=declarations">{t('toList')}</ButtonLink>}
        >
          {t('nothingText')}
        </EmptyState>
      </div>
    )
  return (
    <div className="declaration-preview stack">
      <p className="hint">{t('note')}</p>
      <article className="declaration-preview-page stack gap-5 panel">
        {template.organisationLogo && org.logoImage && (
          <img
            className="declaration-preview-logo"
            src={`${apiBase}${org.logoImage}`}
            alt={org.name}
          />
        )}
        <PageHeading title={template.title} />
        <FormattedText nodes={nodes} />
        {template.helpTitle && <p className="muted">{template.helpTitle}</p>}
      </article>
    </div>
  )
}
