import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, TextArea, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './authentication-methods.messages.js'

interface MetadataDialogProps {
  readonly method: AuthenticationMethod
  readonly onDone: () => void
}

/** Imports and exports SAML metadata. */
export function MetadataDialog({ method: { id, title }, onDone }: MetadataDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  return (
    <FormDialog
      title={t('metadataNamed', { name: title })}
      action={t('metadataSave')}
      first={{ xml: '', url: '' }}
      validate={({ xml, url }) => ({
        xml: (xml.trim() === '') === (url.trim() === '') ? t('metadataMissing') : undefined,
      })}
      save={({ xml, url }) =>
        mutate(runtime, 'authenticationMethod.saveMetadata', {
          id,
          body: xml.trim() ? { xml: xml.trim() } : { url: url.trim() },
        })
      }
      fallback={t('metadataFailed')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => (
        <>
          <p>{t('metadataText')}</p>
          <ButtonLink
            icon="download"
            href={`${runtime.apiBase}/api/v1/authenticationMethod/${id}/metadata`}
          >
            {t('metadataDownload')}
          </ButtonLink>
          <TextArea
            label={t('metadataXml')}
            rows={6}
            value={draft.xml}
            error={errors.xml}
            onChange={(xml) => onChange({ xml })}
          />
          <TextField
            label={t('metadataUrl')}
            hint={t('metadataUrlHint')}
            type="url"
            maxLength={1000}
            value={draft.url}
            error={errors.url}
            onChange={(url) => onChange({ url })}
          />
        </>
      )}
    </FormDialog>
  )
}
