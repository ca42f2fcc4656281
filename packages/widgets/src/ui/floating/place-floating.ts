/** Below or above the anchor, centred or aligned with its start or end. */
export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
}

const gap = 6
const edge = 8

/**
 * Positions a floating box on the preferred side of its anchor, always within the window. If the
 * box does not fit and the other side has more space, it is flipped. All values are px relative to
 * the window. Right-to-left text swaps start and end.
 */
export function placeFloating(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'>,
  placement: Placement,
  rightToLeft = false,
): Place {
  const above = anchor.top - gap - edge
  const below = view.height - anchor.top - anchor.height - gap - edge
  const up =
    placement === 'top'
      ? size.height <= above || above > below
      : size.height > below && above > below
  const height = Math.min(size.height, up ? above : below)
  const flushEnd = (placement === 'bottom-end') !== rightToLeft
  const centred = placement === 'bottom' || placement === 'top'
  const left = centred
    ? anchor.left + (anchor.width - size.width) / 2
    : flushEnd
      ? anchor.left + anchor.width - size.width
      : anchor.left
  return {
    left: Math.round(Math.max(edge, Math.min(left, view.width - size.width - edge))),
    top: Math.round(up ? anchor.top - gap - height : anchor.top + anchor.height + gap),
    maxHeight: Math.max(0, up ? above : below),
  }
}
