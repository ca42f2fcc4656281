import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { FileButton, pictureTypes } from '../../../shared/file-button.js'
import { usePictureUpload } from '../../../shared/use-picture-upload.js'
import { messages } from './picture-field.messages.js'
import './picture-field.css'

interface PictureDraft {
  readonly pictureId: number | undefined
  /** Address of a saved picture. */
  readonly picture: string | undefined
}

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  readonly draft: PictureDraft
  readonly error: string | undefined
  readonly onChange: (changes: PictureDraft) => void
}

/** Uploads a picture immediately; the entry has it once the form is saved. */
export function PictureField({ label, hint, draft, error, onChange }: PictureFieldProps) {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  const { upload, isBusy, problem, preview } = usePictureUpload(t('uploadFailed'), (pictureId) =>
    onChange({ pictureId, picture: undefined }),
  )
  const source = draft.picture ? apiBase + draft.picture : preview
  const isShown = draft.pictureId !== undefined && source !== undefined
  const shownProblem = problem ?? error
  return (
    <div className="stack gap-2" role="group" aria-label={label}>
      <p className="picture-field-label">{label}</p>
      {hint && <p className="hint">{hint}</p>}
      {shownProblem && <Notice tone="error">{shownProblem}</Notice>}
      <div className="row gap-3">
        {isShown && <img className="picture-field" src={source} alt={label} />}
        <div className="cluster gap-2">
          <FileButton
            size="small"
            label={t(isShown ? 'replace' : 'add')}
            field={label}
            accept={pictureTypes}
            busy={isBusy}
            onFiles={([file]) => void upload(file)}
          />
          {isShown && (
            <Button
              size="small"
              onClick={() => onChange({ pictureId: undefined, picture: undefined })}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
