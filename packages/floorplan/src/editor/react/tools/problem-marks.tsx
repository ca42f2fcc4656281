import { Line } from 'react-konva/lib/ReactKonvaCore.js'
import type { PlanDocument, PlanElement } from '../../../formats/level/plan-level.js'
import { boundsOfElement, outlineOf } from '../../kernels/element-shape.js'
import type { PlanProblem } from '../../validate.js'

const mostMarks = 200

const middleOf = (element: PlanElement): [number, number] => {
  const { minX, minY, maxX, maxY } = boundsOfElement(element)
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

/**
 * Marks problems on the plan: an outline around each element, and a line between related elements.
 */
export function ProblemMarks({
  document,
  problems,
  color,
}: {
  document: PlanDocument
  problems: readonly PlanProblem[]
  color: string
}) {
  const elements = new Map(document.elements.map((element) => [element.id, element]))
  const line = {
    stroke: color,
    strokeWidth: 2,
    strokeScaleEnabled: false,
    perfectDrawEnabled: false,
    listening: false,
  }
  return problems
    .filter(({ code }) => code !== 'unbound')
    .slice(0, mostMarks)
    .map(({ code, ids }) => {
      const about = ids.flatMap((id) => elements.get(id) ?? [])
      const key = `${code} ${ids.join(' ')}`
      return [
        ...about.map((element) => (
          <Line
            key={`${key} around ${element.id}`}
            {...line}
            points={outlineOf(element).flat()}
            closed
          />
        )),
        ...(about.length > 1 && code !== 'overlapping'
          ? [<Line key={key} {...line} points={about.flatMap(middleOf)} dash={[6, 5]} />]
          : []),
      ]
    })
}
