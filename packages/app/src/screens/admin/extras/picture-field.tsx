import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { FileButton, pictureTypes } from '../../../shared/file-button.js'
import { usePictureUpload } from '../../../shared/use-picture-upload.js'
import { messages } from './booking-options-view.messages.js'
import './picture-field.css'

interface PictureDraft {
  readonly pictureId: number | undefined
  readonly picture: string | undefined
}

interface PictureFieldProps {
  readonly draft: PictureDraft
  readonly error: string | undefined
  readonly onChange: (changes: PictureDraft) => void
}

/** Uploads a picture immediately; the extra has it once the form is saved. */
export function PictureField({ draft, error, onChange }: PictureFieldProps) {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  const { upload, isBusy, problem, preview } = usePictureUpload(t('uploadFailed'), (pictureId) =>
    onChange({ pictureId, picture: undefined }),
  )
  const source = draft.picture ? apiBase + draft.picture : preview
  const isShown = draft.pictureId !== undefined && source !== undefined
  const shownProblem = problem ?? error
  return (
    <div className="stack gap-2" role="group" aria-label={t('picture')}>
      <p className="extra-picture-label">{t('picture')}</p>
      {shownProblem && <Notice tone="error">{shownProblem}</Notice>}
      <div className="row gap-3">
        {isShown && <img className="extra-picture" src={source} alt={t('picture')} />}
        <div className="cluster gap-2">
          <FileButton
            size="small"
            label={t(isShown ? 'replacePicture' : 'addPicture')}
            field={t('picture')}
            accept={pictureTypes}
            busy={isBusy}
            onFiles={([file]) => void upload(file)}
          />
          {isShown && (
            <Button
              size="small"
              onClick={() => onChange({ pictureId: undefined, picture: undefined })}
            >
              {t('removePicture')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
