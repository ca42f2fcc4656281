import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useId } from 'react'
import { FileButton, filmTypes, pictureTypes } from '../../../../shared/file-button.js'
import { usePictureUpload } from '../../../../shared/use-picture-upload.js'
import { messages } from './kiosk.messages.js'

interface PictureListProps {
  readonly label: string
  readonly hint?: string
  /** Numbers of uploaded pictures, or addresses on the server. */
  readonly value: readonly string[]
  readonly most?: number
  /** Whether films can be among them. */
  readonly hasFilms?: boolean
  readonly onChange: (value: readonly string[]) => void
}

/** Pictures of the kiosk in their order, with a button that uploads another one. */
export function PictureList({
  label,
  hint,
  value,
  most = 20,
  hasFilms = false,
  onChange,
}: PictureListProps) {
  const t = useMessages(messages)
  const hintId = useId()
  const { upload, isBusy, problem } = usePictureUpload(
    t(hasFilms ? 'filmFailed' : 'uploadFailed'),
    (id) => onChange([...value, String(id)]),
  )
  return (
    <div className="stack gap-2" role="group" aria-label={label} aria-describedby={hint && hintId}>
      <p className="account-logo-label">{label}</p>
      {value.length > 0 && (
        <ul className="account-pictures" role="list">
          {value.map((picture, at) => (
            <li key={picture}>
              <Preview picture={picture} number={at + 1} />
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
            label={t(hasFilms ? 'uploadFilm' : 'upload')}
            field={label}
            accept={hasFilms ? `${pictureTypes},${filmTypes}` : pictureTypes}
            busy={isBusy}
            onFiles={([file]) => void upload(file)}
          />
        </div>
      )}
    </div>
  )
}

/** An uploaded picture or film, or one at an address. */
function Preview({ picture, number }: { readonly picture: string; readonly number: number }) {
  const t = useMessages(messages)
  const { apiBase, client } = useRuntime()
  const id = /^\d+$/.test(picture) ? Number(picture) : undefined
  const { data, error } = useApiQuery(
    id === undefined ? undefined : apiQuery(client, 'media.get', { id }),
  )
  const address = id === undefined ? picture : `/api/v1/media/${id}/content`
  const src = address.startsWith('/') ? `${apiBase}${address}` : address
  if (id !== undefined && !data && !error) return <span className="account-picture" />
  return data?.kind === 'FILM' || /\.(mp4|webm)$/i.test(address) ? (
    <video
      className="account-picture"
      src={src}
      aria-label={t('filmNumber', { number })}
      preload="metadata"
      muted
      controls
    />
  ) : (
    <img className="account-picture" src={src} alt={t('pictureNumber', { number })} />
  )
}
