import type { BookingStatus } from '@mosaic-booking/floorplan'
import Konva from 'konva'
import { font, ink, looks } from '../page/look.js'
import { cameraOfAll, viewSize } from '../page/scene.js'
import { loadPicture, type Variant } from '../page/variant.js'

/**
 * The plan as in Konva's documentation: a group of nodes for each marker, and a stage that moves
 * and scales.
 */
export const mountNodes = (listening: boolean): Variant => ({
  mount: async (container, scene, url) => {
    const image = await loadPicture(url)
    const stage = new Konva.Stage({
      container: container as HTMLDivElement,
      ...viewSize,
      listening,
    })
    const [below, above] = [new Konva.Layer({ listening }), new Konva.Layer({ listening })]
    below.add(new Konva.Image({ image, width: scene.width, height: scene.height, listening }))
    const parts = scene.markers.map(({ x, y, width, height, points, label, nameLabel, status }) => {
      const group = new Konva.Group({ x, y, listening })
      const [middleX, middleY] = points ? [125, 36] : [width / 2, height / 2]
      const outline = points
        ? new Konva.Line({
            points: points.flatMap(([px, py]) => [px - x, py - y]),
            closed: true,
            strokeWidth: 1.5,
            listening,
          })
        : new Konva.Rect({ width, height, strokeWidth: 1, listening })
      const badge = new Konva.Circle({ x: middleX, y: middleY, radius: 10, listening })
      const icon = new Konva.Path({
        x: middleX - 10,
        y: middleY - 10,
        scaleX: 20 / 24,
        scaleY: 20 / 24,
        stroke: '#ffffff',
        strokeWidth: 2.5,
        listening,
      })
      group.add(
        outline,
        badge,
        icon,
        new Konva.Text({
          x: 2,
          y: height - 11,
          text: label!,
          fontSize: 10,
          fontFamily: font(10).split(' ')[1]!,
          fill: ink,
          listening,
        }),
      )
      if (nameLabel)
        group.add(
          new Konva.Text({ x: 2, y: 2, text: nameLabel, fontSize: 8, fill: ink, listening }),
        )
      const show = (next: BookingStatus) => {
        const look = looks[next]
        outline.fill(look.tint)
        outline.stroke(look.fill)
        badge.fill(look.fill)
        icon.data(look.icon)
      }
      show(status)
      above.add(group)
      return show
    })
    stage.add(below, above)
    const setView = ({ x, y, scale }: { x: number; y: number; scale: number }) => {
      stage.scale({ x: scale, y: scale })
      stage.position({ x: viewSize.width / 2 - x * scale, y: viewSize.height / 2 - y * scale })
      stage.batchDraw()
    }
    setView(cameraOfAll(scene))
    return {
      setView,
      setStatuses: (changes) => {
        for (const [i, status] of changes) parts[i]!(status)
      },
      destroy: () => stage.destroy(),
    }
  },
})

export const variant = mountNodes(true)
