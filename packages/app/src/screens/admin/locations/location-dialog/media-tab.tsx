import { toMessage, type Media } from '@mosaic-booking/sdk'
import { mutate, watchMedia } from '@mosaic-booking/sdk/queries'
import { toClaimantUrl } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Icon,
  IconButton,
  Notice,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { FileButton, pictureTypes } from '../../../../shared/file-button.js'
import { FloorPlanLink } from '../floor-plan-link.js'
import { messages } from './media-tab.messages.js'
import { mediaOf } from './draft/location-draft.js'
import type { LocationTabProps } from './draft/tab-props.js'

const accepted = `${pictureTypes},application/pdf`

/** A location's pictures, documents and links, with a link to its floor plan (LOCM-003). */
export function MediaTab({ location, draft, onChange, onUpload }: LocationTabProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [added, setAdded] = useState<readonly Media[]>([])
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(0)
  const [link, setLink] = useState('')
  const known = new Map([...mediaOf(location), ...added].map((one) => [one.id, one]))
  const latest = useRef(draft.mediaIds)
  useEffect(() => {
    latest.current = draft.mediaIds
  }, [draft.mediaIds])

  const create = async (form: FormData) => {
    setProblem(undefined)
    setRunning((count) => count + 1)
    onUpload(1)
    try {
      const media = await mutate(runtime, 'media.create', { body: form })
      setAdded((list) => [...list, media])
      onChange({ mediaIds: [...latest.current, media.id] })
      latest.current = [...latest.current, media.id]
      return true
    } catch (error) {
      setProblem(toMessage(error, t('uploadFailed'), language))
      return false
    } finally {
      setRunning((count) => count - 1)
      onUpload(-1)
    }
  }
  const upload = (files: readonly File[]) => {
    for (const file of files) {
      const form = new FormData()
      form.set('kind', file.type === 'application/pdf' ? 'PDF_DOCUMENT' : 'IMAGE')
      form.set('name', file.name)
      form.set('file', file)
      void create(form)
    }
  }
  const addLink = async () => {
    const form = new FormData()
    form.set('kind', 'LINK')
    // An invalid address is sent as entered, so that the server can explain the error.
    form.set('url', toClaimantUrl(link) ?? link.trim())
    if (await create(form)) setLink('')
  }
  const moveUp = (index: number) =>
    onChange({
      mediaIds: draft.mediaIds
        .with(index - 1, draft.mediaIds[index]!)
        .with(index, draft.mediaIds[index - 1]!),
    })
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      {draft.mediaIds.length === 0 && <p>{t('empty')}</p>}
      <ol role="list" className="stack gap-2 unstyled" aria-label={t('list')}>
        {draft.mediaIds.map((id, index) => {
          const media = known.get(id)
          return media ? (
            <li key={id} className="row apart gap-3">
              <MediaPreview media={media} onFailed={() => setProblem(t('thumbnailFailed'))} />
              {media.kind === 'IMAGE' ? (
                <div className="fill">
                  <TextField
                    label={t('description', { name: media.name ?? t('picture') })}
                    placeholder={t('descriptionHint')}
                    maxLength={200}
                    value={draft.mediaTexts[id] ?? media.text ?? ''}
                    onChange={(text) =>
                      onChange({ mediaTexts: { ...draft.mediaTexts, [id]: text } })
                    }
                  />
                </div>
              ) : (
                <span className="fill">{media.name ?? media.url ?? t('picture')}</span>
              )}
              {index > 0 && (
                <IconButton
                  icon="arrow-up"
                  label={t('moveUp', { name: media.name ?? t('picture') })}
                  onClick={() => moveUp(index)}
                />
              )}
              <IconButton
                icon="trash"
                label={t('remove', { name: media.name ?? media.url ?? t('picture') })}
                onClick={() => onChange({ mediaIds: draft.mediaIds.toSpliced(index, 1) })}
              />
            </li>
          ) : null
        })}
      </ol>
      <div className="cluster gap-3">
        <FileButton
          icon="plus"
          label={t('upload')}
          accept={accepted}
          multiple
          busy={running > 0}
          onFiles={upload}
        />
        <FloorPlanLink className="location-plan-link" locationId={location.id}>
          <Icon name="floor-plan" /> {t('floorPlan')}
        </FloorPlanLink>
      </div>
      <p className="muted">{t('limits')}</p>
      <div className="location-link">
        <TextField
          label={t('link')}
          type="url"
          placeholder="https://"
          value={link}
          onChange={setLink}
        />
        <Button disabled={!/^https?:\/\/\S+$/.test(link.trim())} onClick={() => void addLink()}>
          {t('addLink')}
        </Button>
      </div>
    </>
  )
}

interface MediaPreviewProps {
  readonly media: Media
  readonly onFailed: () => void
}

/** An image thumbnail, polled until the server has generated it (LOCM-006). */
function MediaPreview({ media, onFailed }: MediaPreviewProps) {
  const t = useMessages(messages)
  const { apiBase, client } = useRuntime()
  const [now, setNow] = useState(media)
  const isImage = media.kind === 'IMAGE' || media.kind === 'FLOOR_PLAN_IMAGE'
  const isPending = isImage && !now.sizes?.length
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(
    () =>
      isPending
        ? watchMedia(client, media.id, { onSizes: setNow, onMissing: () => failed.current() })
        : undefined,
    [client, media.id, isPending],
  )
  if (!isImage)
    return (
      <span className="location-media-preview muted">
        <Icon name={media.kind === 'PDF_DOCUMENT' ? 'list' : 'link'} />
      </span>
    )
  const [smallest] = (now.sizes ?? []).toSorted((a, b) => a.width - b.width)
  return (
    <span className="location-media-preview muted">
      {smallest ? (
        <img src={`${apiBase}${smallest.url}`} alt="" onError={onFailed} />
      ) : (
        <Icon name="refresh" label={t('processing')} />
      )}
    </span>
  )
}
