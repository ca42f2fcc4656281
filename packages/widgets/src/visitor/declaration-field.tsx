import type { DeclarationView } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useMessages } from '../locale/messages.js'
import { Checkbox } from '../ui/checkbox/checkbox.js'
import { FormattedText } from '../ui/formatted-text/formatted-text.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { DeclarationBadge } from './declaration-badge.js'
import { messages } from './visitor-dialog.messages.js'

interface DeclarationFieldProps {
  readonly templateId: number
  readonly declaration: Omit<DeclarationView, 'name'>
  readonly isWitness: boolean
  /** Whether the user may witness: reception staff may, hosts and visitors may not. */
  readonly canWitness: boolean
  readonly error?: string | undefined
  readonly onWitness: (isWitness: boolean) => void
}

/** A reception's required declaration with its text, and whether the reception witnesses it. */
export function DeclarationField({
  templateId,
  declaration,
  isWitness,
  canWitness,
  error,
  onWitness,
}: DeclarationFieldProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const template = useApiQuery(apiQuery(client, 'declaration.get', { id: templateId })).data
  const isOpen = declaration.status === 'NOT_COMPLETED'
  return (
    <div className="mb-visitor-declaration" role="group" aria-label={t('declaration')}>
      <div className="mb-visitor-declaration-head">
        <strong>{template?.title ?? t('declaration')}</strong>
        <DeclarationBadge declaration={{ ...declaration, name: '' }} />
      </div>
      {isOpen && template && (
        <details>
          <summary>{t('readDeclaration')}</summary>
          <FormattedText nodes={template.contentNodes ?? []} />
          {template.helpTitle && <p className="mb-visitor-missing">{template.helpTitle}</p>}
        </details>
      )}
      {isOpen && canWitness && (
        <Checkbox label={t('witness')} checked={isWitness} error={error} onChange={onWitness} />
      )}
      {isOpen && !canWitness && <p className="mb-visitor-missing">{t('DECLARATION_REQUIRED')}</p>}
    </div>
  )
}
