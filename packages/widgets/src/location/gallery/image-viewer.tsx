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
import { isRightToLeft, toForwardKey } from '../../ui/direction.js'
import { focusedElement } from '../../ui/focus.js'
import { messages } from './gallery.messages.js'
import { ServerImage } from '../server-image.js'
import { captionOf, sourceOf, type GalleryImages } from './gallery-images.js'
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

/** Minimum swipe distance to change the image, in CSS pixels. */
const swipeLength = 48

interface ImageViewerProps extends GalleryImages {
  /** Zero-based index of the initial image. */
  readonly first: number
  readonly onClose: () => void
}

/** Calls back with 1 for the next image and -1 for the previous one, by the text direction. */
function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent) => {
      const way = clientX - (from.current ?? clientX)
      from.current = undefined
      if (Math.abs(way) < swipeLength) return
      onSwipe(way < 0 === isRightToLeft(currentTarget) ? -1 : 1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}

/** Shows images in the whole window, with zoom and pan by button, key or drag. */
export function ImageViewer({ images, first, onClose }: ImageViewerProps) {
  const t = useMessages(messages)
  const helpId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(wholeImage)
  const image = images[index]!
  const caption = captionOf(image)
  const name = [t('image', { number: index + 1, count: images.length }), caption]
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
    if (!images[next]) return
    setIndex(next)
    setView(wholeImage)
  }
  const swipe = useSwipe((way) => show(index + way))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const next = viewByKey(view, event.key, area())
    if (!next) {
      const forward = toForwardKey(event.key, event.currentTarget)
      if (forward === 'ArrowRight') show(index + 1)
      if (forward === 'ArrowLeft') show(index - 1)
      return
    }
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
      <ViewerBar scale={view.scale} onZoom={zoom} onClose={onClose} />
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
          else swipe.onPointerDown(event)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={swipe.onPointerUp}
        onPointerCancel={swipe.onPointerCancel}
        onDoubleClick={() => (view.scale > 1 ? setView(wholeImage) : zoom(zoomFactor))}
      >
        <ServerImage
          src={sourceOf(image, 2000) ?? ''}
          alt=""
          loading="eager"
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      {caption && (
        <p className="mb-viewer-caption" aria-hidden="true">
          {caption}
        </p>
      )}
      <IconButton
        icon="chevron-right"
        label={t('next')}
        disabled={index === images.length - 1}
        onClick={() => show(index + 1)}
      />
    </dialog>
  )
}

interface ViewerBarProps extends Pick<ImageViewerProps, 'onClose'> {
  readonly scale: number
  readonly onZoom: (factor: number) => void
}

function ViewerBar({ scale, onZoom, onClose }: ViewerBarProps) {
  const t = useMessages(messages)
  return (
    <div className="mb-viewer-bar">
      <IconButton
        icon="zoom-out"
        label={t('zoomOut')}
        disabled={scale === 1}
        onClick={() => onZoom(1 / zoomFactor)}
      />
      <IconButton
        icon="zoom-in"
        label={t('zoomIn')}
        disabled={scale === largestScale}
        onClick={() => onZoom(zoomFactor)}
      />
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}
