import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { PlanDocument } from '../../formats/level/plan-level.js'
import { drawOffice } from '../../floor-plan.fixture.js'
import { editorSource } from '../../story-source.fixture.js'
import { followToolbar } from '../../toolbar-theme.fixture.js'
import type { Place } from '../binding.js'
import { FloorPlanEditor, type FloorPlanEditorProps } from './floor-plan-editor.js'

function Page({ width, ...props }: FloorPlanEditorProps & { width?: number }) {
  const [document, setDocument] = useState(props.document)
  return (
    <div style={{ height: '100vh', width: width ?? '100%', marginInline: 'auto' }}>
      <FloorPlanEditor {...props} document={document} onChange={setDocument} />
    </div>
  )
}

const meta = {
  title: 'Floor plan/Editor',
  component: Page,
  parameters: { layout: 'fullscreen', docs: { source: editorSource } },
  // Controls for thousands of elements would freeze the page.
  argTypes: Object.fromEntries(
    ['document', 'image', 'places'].map((name) => [name, { control: false }]),
  ),
  decorators: [followToolbar],
} satisfies Meta<typeof Page>

export default meta

type Story = StoryObj<typeof meta>

/** An editable office plan in which two of every seven desks are unbound. */
function officeOf(count: number): Pick<FloorPlanEditorProps, 'document' | 'image' | 'places'> {
  const { plan, markers } = drawOffice(count)
  const places: Place[] = markers.map(({ label, isArea }, i) => ({
    id: i + 1,
    name: label!,
    detail: isArea ? 'Room' : `Desk, bench ${label!.split('-')[0]}`,
  }))
  const elements = markers.map(
    (
      { status: _, nameLabel: __, occupancy: ___, disabled: ____, points, ...element },
      i,
    ): PlanDocument['elements'][number] => ({
      ...element,
      ...(points ? { points: points.map(([x, y]): [number, number] => [x, y]) } : {}),
      ...(i % 7 < 5 ? { locationId: i + 1 } : {}),
    }),
  )
  return {
    document: {
      referenceWidth: plan.referenceWidth,
      referenceHeight: plan.referenceHeight,
      elements,
    },
    image: plan.image!,
    places,
  }
}

/** A plan with rooms, benches and a lounge. Some spaces are unbound. */
export const Office: Story = { args: officeOf(120) }

/**
 * A plan with mistakes: overlapping elements, an element outside the plan, and a space bound twice.
 */
export const Mistakes: Story = {
  args: (() => {
    const office = officeOf(60)
    const elements = office.document.elements.map((element, i) =>
      i === 8
        ? { ...element, x: element.x + 22 }
        : i === 20
          ? { ...element, x: office.document.referenceWidth - 10 }
          : i === 30
            ? { ...element, locationId: 12 }
            : element,
    )
    return { ...office, document: { ...office.document, elements } }
  })(),
}

export const Empty: Story = {
  args: { ...officeOf(60), document: { ...officeOf(60).document, elements: [] } },
}

export const Blank: Story = {
  args: { document: { referenceWidth: 1200, referenceHeight: 700, elements: [] } },
}

export const Dark: Story = { args: { ...officeOf(120), theme: 'dark' } }

export const HighContrast: Story = { args: { ...officeOf(120), theme: 'contrast' } }

export const Spanish: Story = { args: { ...officeOf(120), locale: 'es' } }

/** Places the panel below the plan on phones. */
export const Phone: Story = { args: { ...officeOf(60), width: 390 } }

/** Too large for a page that displays all stories. */
export const TwoThousand: Story = { args: officeOf(2000), tags: ['!autodocs'] }
