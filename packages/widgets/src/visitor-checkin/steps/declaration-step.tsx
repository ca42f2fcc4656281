import type { DeclarationTemplate, Signature } from '@mosaic-booking/sdk'
import { Suspense, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { FormattedText } from '../../ui/formatted-text/formatted-text.js'
import { Skeleton } from '../../ui/loading/loading.js'
import { Notice } from '../../ui/notice/notice.js'
import { SignatureField } from '../signature/lazy-signature.js'
import { messages } from '../visitor-checkin.messages.js'
import { StepFrame } from './step-frame.js'

interface DeclarationStepProps {
  readonly template: DeclarationTemplate | undefined
  readonly isBusy: boolean
  readonly onSigned: (signature: Signature) => void
  readonly onBack: () => void
}

export function DeclarationStep({ template, isBusy, onSigned, onBack }: DeclarationStepProps) {
  const t = useMessages(messages)
  const [signature, setSignature] = useState<Signature>()
  const [isMissing, setMissing] = useState(false)
  if (!template)
    return (
      <StepFrame title={t('askReception')} onBack={onBack}>
        <Notice tone="warning">{t('noDeclaration')}</Notice>
      </StepFrame>
    )
  return (
    <StepFrame title={template.title} onBack={onBack}>
      <div className="mb-kiosk-declaration">
        <FormattedText nodes={template.contentNodes ?? []} />
        {template.helpTitle && <p className="mb-kiosk-note">{template.helpTitle}</p>}
      </div>
      <Suspense fallback={<Skeleton lines={4} />}>
        <SignatureField
          error={isMissing && !signature ? t('notSigned') : undefined}
          onChange={setSignature}
        />
      </Suspense>
      <Button
        variant="primary"
        wide
        busy={isBusy}
        onClick={() => (signature ? onSigned(signature) : setMissing(true))}
      >
        {t('signAndCheckIn')}
      </Button>
    </StepFrame>
  )
}
