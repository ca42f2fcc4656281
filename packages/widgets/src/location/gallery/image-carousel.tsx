import { Suspense, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { IconButton } from '../../ui/button/button.js'
import css from './gallery.css?inline'
import { messages } from './gallery.messages.js'
import { ServerImage } from '../server-image.js'
import { captionOf, sourceOf, type GalleryImages } from './gallery-images.js'
import { thumbnailSize, toSlides } from './image-view.js'
import { lazyPart } from '../../ui/lazy-part.js'

const ImageViewer = lazyPart(async () => (await import('./image-viewer.js')).ImageViewer)

/** A space's images, five at a time. Selecting an image opens it in the viewer. */
export function ImageCarousel({ images }: GalleryImages) {
  useStyles(css)
  const t = useMessages(messages)
  const [slide, setSlide] = useState(0)
  const [opened, setOpened] = useState<number>()
  const slides = toSlides(images)
  const shown = slides[slide] ?? []
  const first = slides.slice(0, slide).flat().length
  return (
    <div className="mb-carousel" role="group" aria-label={t('images')}>
      {slides.length > 1 && (
        <IconButton
          size="small"
          icon="chevron-left"
          label={t('previousImages')}
          disabled={slide === 0}
          onClick={() => setSlide(slide - 1)}
        />
      )}
      <ul className="mb-carousel-slide" role="list" data-alone={images.length === 1 || undefined}>
        {shown.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={[
                t('openImage', { number: first + index + 1, count: images.length }),
                captionOf(image),
              ]
                .filter(Boolean)
                .join(': ')}
              onClick={() => setOpened(first + index)}
            >
              <ServerImage
                src={sourceOf(image, images.length === 1 ? 480 : thumbnailSize) ?? ''}
                width={thumbnailSize}
                height={thumbnailSize}
                alt=""
              />
            </button>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <IconButton
          size="small"
          icon="chevron-right"
          label={t('nextImages')}
          disabled={slide === slides.length - 1}
          onClick={() => setSlide(slide + 1)}
        />
      )}
      {opened !== undefined && (
        <Suspense>
          <ImageViewer images={images} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
