import { Group } from 'react-konva/lib/ReactKonvaCore.js'
import { toScreen } from '../../../kernels/fit-view.js'
import type { Bounds, Point } from '../../../kernels/geometry.js'
import type { ThemeTokens, View } from '../../../types.js'
import type { Preview } from '../../gestures/gesture.js'
import { Crosshair, HaloLine, KnobOf, Tag } from './tool-shapes.js'

const guideColor = '#d6336c'

/** The preview of a gesture or keyboard action: guides, marquee, outline and measurement. */
export function Draft({
  view,
  tokens,
  preview,
  sketch,
  cursor,
  pointer,
}: {
  view: View
  tokens: ThemeTokens
  preview: Preview | null
  sketch: readonly Point[]
  cursor: Point | null
  pointer: Point | null
}) {
  const line = { color: tokens.accent, halo: tokens.halo, width: 1.5 }
  const onScreen = (points: readonly Point[]) => points.map((point) => toScreen(view, ...point))
  const path = preview?.path ?? (cursor && sketch.length > 0 ? [...sketch, cursor] : sketch)
  return (
    <Group listening={false}>
      {preview?.guides?.map(({ axis, at, from, to }) => (
        <HaloLine
          key={`${axis} ${at}`}
          {...line}
          color={guideColor}
          points={onScreen(
            axis === 'x'
              ? [
                  [at, from],
                  [at, to],
                ]
              : [
                  [from, at],
                  [to, at],
                ],
          )}
        />
      ))}
      {preview?.marquee && (
        <HaloLine
          {...line}
          points={onScreen(cornersOf(preview.marquee))}
          dash={[6, 4]}
          closed
          fill={tokens.accent}
        />
      )}
      {path.length > 0 && (
        <HaloLine
          {...line}
          points={onScreen(path)}
          dash={[6, 4]}
          closed={path.length > 2}
          fill={tokens.accent}
        />
      )}
      {sketch.map((point, i) => (
        <KnobOf
          // eslint-disable-next-line react/no-array-index-key -- corners have no identity but their order
          key={i}
          at={toScreen(view, ...point)}
          radius={5}
          rounding={5}
          fill={tokens.halo}
          stroke={tokens.accent}
        />
      ))}
      {cursor && <Crosshair at={toScreen(view, ...cursor)} tokens={tokens} />}
      {preview?.tag && pointer && (
        <Tag view={view} tokens={tokens} text={preview.tag} at={pointer} />
      )}
    </Group>
  )
}

const cornersOf = ({ minX, minY, maxX, maxY }: Bounds): Point[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
]
