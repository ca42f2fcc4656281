import type { BookingStatus, Marker } from '@mosaic-booking/floorplan'
import { memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Circle, Group, Image as Picture, Layer, Line, Path, Rect, Stage, Text } from 'react-konva'
import { ink, looks } from '../page/look.js'
import { cameraOfAll, viewSize, type Camera } from '../page/scene.js'
import { loadPicture, type Variant } from '../page/variant.js'

type PlaceProps = { marker: Marker; status: BookingStatus }

function Place({ marker: { x, y, width, height, points, label, nameLabel }, status }: PlaceProps) {
  const look = looks[status]
  const [middleX, middleY] = points ? [125, 36] : [width / 2, height / 2]
  return (
    <Group x={x} y={y}>
      {points ? (
        <Line
          points={points.flatMap(([px, py]) => [px - x, py - y])}
          closed
          fill={look.tint}
          stroke={look.fill}
          strokeWidth={1.5}
        />
      ) : (
        <Rect width={width} height={height} fill={look.tint} stroke={look.fill} strokeWidth={1} />
      )}
      <Circle x={middleX} y={middleY} radius={10} fill={look.fill} />
      <Path
        x={middleX - 10}
        y={middleY - 10}
        scaleX={20 / 24}
        scaleY={20 / 24}
        data={look.icon}
        stroke="#ffffff"
        strokeWidth={2.5}
      />
      <Text x={2} y={height - 11} text={label!} fontSize={10} fontFamily="sans-serif" fill={ink} />
      {nameLabel && <Text x={2} y={2} text={nameLabel} fontSize={8} fill={ink} />}
    </Group>
  )
}

const MemoPlace = memo(Place)

/**
 * The plan in idiomatic React: the camera and statuses are state, and each marker is a component.
 */
export const mountReact = (isMemoised: boolean): Variant => ({
  mount: async (container, scene, url) => {
    const image = await loadPicture(url)
    const One = isMemoised ? MemoPlace : Place
    let setCamera: (camera: Camera) => void = () => {}
    let setChanged: (
      change: (before: readonly BookingStatus[]) => readonly BookingStatus[],
    ) => void = () => {}
    const root = createRoot(container)
    await new Promise<void>((resolve) => {
      function Plan() {
        const [camera, keepCamera] = useState(cameraOfAll(scene))
        const [statuses, keepStatuses] = useState<readonly BookingStatus[]>(() =>
          scene.markers.map(({ status }) => status),
        )
        useEffect(() => {
          ;[setCamera, setChanged] = [keepCamera, keepStatuses]
          resolve()
        }, [])
        const { x, y, scale } = camera
        return (
          <Stage
            {...viewSize}
            x={viewSize.width / 2 - x * scale}
            y={viewSize.height / 2 - y * scale}
            scaleX={scale}
            scaleY={scale}
          >
            <Layer>
              <Picture image={image} width={scene.width} height={scene.height} />
            </Layer>
            <Layer>
              {scene.markers.map((marker, i) => (
                <One key={marker.id} marker={marker} status={statuses[i]!} />
              ))}
            </Layer>
          </Stage>
        )
      }
      root.render(<Plan />)
    })
    return {
      setView: (camera) => setCamera(camera),
      setStatuses: (changes) =>
        setChanged((before) => {
          const after = [...before]
          for (const [i, status] of changes) after[i] = status
          return after
        }),
      destroy: () => root.unmount(),
    }
  },
})

export const variant = mountReact(false)
