import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useId } from 'react'
import { FileButton, pictureTypes } from '../../../../shared/file-button.js'
import { usePictureUpload } from '../../../../shared/use-picture-upload.js'
import { messages } from './kiosk.messages.js'

interface PictureListProps {
  readonly label: string
  readonly hint?: string
  /** Numbers of uploaded pictures, or addresses on the server. */
  readonly value: readonly string[]
  readonly most?: number
  readonly onChange: (value: readonly string[]) => void
}

/** Pictures of the kiosk in their order, with a button that uploads another one. */
export function PictureList({ label, hint, value, most = 20, onChange }: PictureListProps) {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  const hintId = useId()
  const { upload, isBusy, problem } = usePictureUpload(t('uploadFailed'), (id) =>
    onChange([...value, String(id)]),
  )
  const addressOf = (picture: string) =>
    /^\d+$/.test(picture)
      ? `${apiBase}/api/v1/media/${picture}/content`
      : picture.startsWith('/')
        ? `${apiBase}${picture}`
        : picture
  return (
    <div className="stack gap-2" role="group" aria-label={label} aria-describedby={hint && hintId}>
      <p className="account-logo-label">{label}</p>
      {value.length > 0 && (
        <ul className="account-pictures" role="list">
          {value.map((picture, at) => (
            <li key={picture}>
              <img src={addressOf(picture)} alt={t('pictureNumber', { number: at + 1 })} />
              <Button
                size="small"
                aria-label={t('removeNamed', { number: at + 1, name: label })}
                onClick={() => onChange(value.filter((one) => one !== picture))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {value.length < most && (
        <div>
          <FileButton
            size="small"
            label={t('upload')}
            field={label}
            accept={pictureTypes}
            busy={isBusy}
            onFiles={([file]) => void upload(file)}
          />
        </div>
      )}
    </div>
  )
}
