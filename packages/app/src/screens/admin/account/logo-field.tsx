import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { FileButton, pictureTypes } from '../../../shared/file-button.js'
import { usePictureUpload } from '../../../shared/use-picture-upload.js'
import { messages } from './account.messages.js'

interface LogoFieldProps {
  readonly label: string
  readonly address: string | undefined
  /** Image id of a new logo, null for no logo, undefined for the saved logo. */
  readonly picture: number | null | undefined
  readonly isForDark?: boolean
  readonly onChange: (picture: number | null) => void
}

/** Uploads a logo immediately; the logo takes effect when the form is saved. */
export function LogoField({
  label,
  address,
  picture,
  isForDark = false,
  onChange,
}: LogoFieldProps) {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  const { upload, isBusy, problem, preview } = usePictureUpload(t('uploadFailed'), onChange)
  const stored = address && `${apiBase}${address}`
  const source = picture === undefined ? stored : picture === null ? undefined : preview
  return (
    <div className="account-logo stack gap-2" role="group" aria-label={label}>
      <p className="account-logo-label">{label}</p>
      <div className={`account-logo-picture${isForDark ? ' account-logo-dark' : ''}`}>
        {source ? <img src={source} alt={label} /> : <span>{t('noLogo')}</span>}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="cluster gap-2">
        <FileButton
          size="small"
          label={t('upload')}
          field={label}
          accept={pictureTypes}
          busy={isBusy}
          onFiles={([file]) => void upload(file)}
        />
        {source && (
          <Button size="small" onClick={() => onChange(null)}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
    </div>
  )
}
