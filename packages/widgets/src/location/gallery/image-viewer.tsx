import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useMessages } from '../../locale/messages.js'
import { IconButton } from '../../ui/button/button.js'
import { focusedElement } from '../../ui/focus.js'
import { messages } from './gallery.messages.js'
import { sourceOf, type GalleryImages } from './gallery-images.js'
import {
  clampImage,
  frame,
  largestScale,
  viewByKey,
  wholeImage,
  zoomFactor,
  zoomImage,
  type Size,
} from './image-view.js'

interface ImageViewerProps extends GalleryImages {
  /** Zero-based index of the initial image. */
  readonly first: number
  readonly onClose: () => void
}

/** Shows images in the whole window, with zoom and pan by button, key or drag. */
export function ImageViewer({ images, apiBase, first, onClose }: ImageViewerProps) {
  const t = useMessages(messages)
  const helpId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(wholeImage)
  const image = images[index]!
  const name = [t('image', { number: index + 1, count: images.length }), image.name]
    .filter(Boolean)
    .join(': ')

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = focusedElement()
    element?.showModal()
    stage.current?.focus()
    return () => {
      element?.close()
      if (opener?.isConnected) opener.focus()
    }
  }, [])

  const area = (): Size => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  })
  const zoom = (factor: number) => setView(zoomImage(view, factor, area()))
  const show = (next: number) => {
    setIndex(next)
    setView(wholeImage)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const next = viewByKey(view, event.key, area())
    if (!next) return
    event.preventDefault()
    setView(next)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const moved = { ...view, x: view.x + event.movementX, y: view.y + event.movementY }
    setView(clampImage(moved, area()))
  }
  return (
    <dialog
      ref={dialog}
      className="mb-viewer"
      aria-label={name}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <p className="mb-visually-hidden" id={helpId}>
        {t('help')}
      </p>
      <div className="mb-viewer-bar">
        <IconButton
          icon="zoom-out"
          label={t('zoomOut')}
          disabled={view.scale === 1}
          onClick={() => zoom(1 / zoomFactor)}
        />
        <IconButton
          icon="zoom-in"
          label={t('zoomIn')}
          disabled={view.scale === largestScale}
          onClick={() => zoom(zoomFactor)}
        />
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <IconButton
        icon="chevron-left"
        label={t('previous')}
        disabled={index === 0}
        onClick={() => show(index - 1)}
      />
      <div
        ref={stage}
        className="mb-viewer-stage"
        role="img"
        aria-label={name}
        aria-describedby={helpId}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys zoom and move the image
        tabIndex={0}
        style={{
          inlineSize: `calc(100vw - ${frame.width}px)`,
          blockSize: `calc(100vh - ${frame.height}px)`,
        }}
        data-zoomed={view.scale > 1 || undefined}
        onPointerDown={(event) => {
          if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onDoubleClick={() => (view.scale > 1 ? setView(wholeImage) : zoom(zoomFactor))}
      >
        <img
          src={`${apiBase}${sourceOf(image, 2000) ?? ''}`}
          alt=""
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <IconButton
        icon="chevron-right"
        label={t('next')}
        disabled={index === images.length - 1}
        onClick={() => show(index + 1)}
      />
    </dialog>
  )
}
