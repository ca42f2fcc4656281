import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { acceptRef } from '../../accept-ref.js'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { isRightToLeft } from '../direction.js'
import css from './floating.css?inline'
import { placeFloating, type Placement } from './place-floating.js'

export type DismissReason = 'escape' | 'outside'

export interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The element beside which the box is positioned. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly placement?: Placement
  /** Makes the box at least as wide as the anchor. */
  readonly matchWidth?: boolean
  /** Called on Escape in the box or its anchor, and on a click or focus change outside both. */
  readonly onDismiss?: (reason: DismissReason) => void
  readonly ref?: RefObject<HTMLDivElement | null>
}

/**
 * A box in the top layer beside its anchor, for as long as it is rendered. The box keeps its
 * position in the document (no portal), so it works inside shadow roots and modal dialogs.
 */
export const Floating = acceptRef(function Floating({
  anchor,
  placement = 'bottom-start',
  matchWidth = false,
  onDismiss,
  ref,
  className,
  ...rest
}: FloatingProps) {
  useStyles(css)
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useLayoutEffect(() => {
    const [element, beside] = [box.current, anchor.current]
    if (!element || !beside) return
    element.showPopover?.()
    const place = () => moveBeside(element, beside, placement, matchWidth)
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    sizes.observe(beside)
    // Content appearing above the anchor shifts it, so reposition when the page's size changes.
    sizes.observe(document.body)
    const end = new AbortController()
    const everywhere = { capture: true, passive: true, signal: end.signal }
    // Scroll events inside a shadow root do not propagate to the document.
    for (const root of new Set([element.getRootNode(), document]))
      root.addEventListener('scroll', place, everywhere)
    window.addEventListener('resize', place, everywhere)
    const onElsewhere = (event: Event) => {
      const path = event.composedPath()
      if (!path.includes(element) && !path.includes(beside)) dismiss.current?.('outside')
    }
    document.addEventListener('pointerdown', onElsewhere, everywhere)
    document.addEventListener('focusin', onElsewhere, everywhere)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dismiss.current) return
      // Escape closes this box but not the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      dismiss.current('escape')
    }
    for (const target of [element, beside])
      target.addEventListener('keydown', onKeyDown, { signal: end.signal })
    return () => {
      end.abort()
      sizes.disconnect()
    }
  }, [anchor, box, matchWidth, placement])

  return (
    <div {...rest} ref={box} popover="manual" className={toClassName('mb-floating', className)} />
  )
})

function moveBeside(
  element: HTMLElement,
  beside: HTMLElement,
  placement: Placement,
  matchWidth: boolean,
): void {
  const box = beside.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { style } = element
  if (matchWidth) style.minWidth = `${Math.min(box.width, width - 16)}px`
  style.maxWidth = `${width - 16}px`
  style.maxHeight = 'none'
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const place = placeFloating(
    box,
    size,
    { width, height: Math.min(height, window.innerHeight) || window.innerHeight },
    placement,
    isRightToLeft(beside),
  )
  style.left = `${place.left}px`
  style.top = `${place.top}px`
  style.maxHeight = `${place.maxHeight}px`
}
