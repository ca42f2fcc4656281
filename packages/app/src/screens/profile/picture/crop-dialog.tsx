import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { firstCrop, maxZoom, moved, zoomed, zoomOf, type Crop } from './crop-rules.js'
import { messages } from './picture.messages.js'
import './picture.css'

/** Width and height of the uploaded picture. */
const side = 256
/** Step of an arrow key, as a fraction of the picture. */
const step = 0.05

interface CropDialogProps {
  readonly picture: ImageBitmap
  readonly onClose: () => void
}

/**
 * Crops a picture. The canvas with the preview is uploaded instead of the file, so that metadata
 * such as the location never leaves the device.
 */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const canvas = useRef<HTMLCanvasElement>(null)
  const send = async () => {
    const blob = await toBlob(canvas.current!)
    const body = new FormData()
    body.set('file', blob, 'picture')
    await mutate(runtime, 'user.savePicture', { body })
  }
  return (
    <FormDialog
      size="small"
      title={t('title')}
      subtitle={t('hint')}
      action={t('save')}
      isConfirmation
      first={{ crop: firstCrop(picture) }}
      validate={() => ({})}
      save={send}
      saved={t('saved')}
      fallback={t('failed')}
      onDone={onClose}
    >
      {({ draft: { crop }, onChange }) => (
        <CropField
          picture={picture}
          crop={crop}
          canvas={canvas}
          onChange={(changed) => onChange({ crop: changed })}
        />
      )}
    </FormDialog>
  )
}

/** WebP is smaller. Safari cannot encode it and returns a PNG, in which case JPEG is used. */
async function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const encode = (type: string) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(type))), type, 0.9),
    )
  const blob = await encode('image/webp')
  return blob.type === 'image/webp' ? blob : encode('image/jpeg')
}

interface CropFieldProps {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly canvas: React.RefObject<HTMLCanvasElement | null>
  readonly onChange: (crop: Crop) => void
}

function CropField({ picture, crop, canvas, onChange }: CropFieldProps) {
  const t = useMessages(messages)
  const zoomId = useId()
  const drag = useRef<{ readonly x: number; readonly y: number }>(undefined)
  useEffect(() => {
    const paint = canvas.current!.getContext('2d')!
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, side, side)
    paint.imageSmoothingQuality = 'high'
    paint.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, side, side)
  }, [canvas, picture, crop])
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    onChange(moved(crop, picture, way))
  }
  return (
    <div className="picture-crop stack gap-4">
      <div
        role="application"
        aria-label={t('move')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
        tabIndex={0}
        className="picture-frame"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={({ clientX, clientY, currentTarget }) => {
          const from = drag.current
          if (!from) return
          drag.current = { x: clientX, y: clientY }
          const { clientWidth } = currentTarget
          onChange(
            moved(crop, picture, {
              right: (from.x - clientX) / clientWidth,
              down: (from.y - clientY) / clientWidth,
            }),
          )
        }}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
      >
        <canvas ref={canvas} width={side} height={side} />
      </div>
      <label className="picture-zoom row gap-3" htmlFor={zoomId}>
        {t('zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoomOf(crop, picture)}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onChange(zoomed(crop, picture, valueAsNumber))
          }
        />
      </label>
    </div>
  )
}

/** The direction in which the square moves; the picture itself moves the opposite way. */
const ways: Readonly<Record<string, { readonly right?: number; readonly down?: number }>> = {
  ArrowLeft: { right: -step },
  ArrowRight: { right: step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
}
