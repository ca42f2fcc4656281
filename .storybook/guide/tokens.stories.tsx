import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = { title: 'Foundations/Tokens' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const surfaces = [
  'surface',
  'raised',
  'sunken',
  'accent-soft',
  'info-soft',
  'success-soft',
  'warning-soft',
  'danger-soft',
]
const inks = [
  'text',
  'muted',
  'accent',
  'danger',
  'warning',
  'success',
  'info',
  'border',
  'border-strong',
]
const statuses = ['available', 'free', 'unavailable', 'booked', 'yours']

const Swatches = ({
  title,
  names,
}: {
  readonly title: string
  readonly names: readonly string[]
}) => (
  <section>
    <h2 style={{ marginBlockEnd: 12 }}>{title}</h2>
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
        gap: 12,
      }}
    >
      {names.map((name) => (
        <div key={name}>
          <div
            style={{
              blockSize: 56,
              borderRadius: 'var(--m-radius)',
              border: '1px solid var(--m-border)',
              background: `var(--m-${name})`,
            }}
          />
          <div style={{ marginBlockStart: 4, fontSize: 13, color: 'var(--m-muted)' }}>{name}</div>
        </div>
      ))}
    </div>
  </section>
)

export const Colours: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 32 }}>
      <Swatches title="Surfaces" names={surfaces} />
      <Swatches title="Ink" names={inks} />
      <Swatches title="Status of a space" names={statuses} />
    </div>
  ),
}

export const Type: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 560 }}>
      <h1>Rooms in Clerkenwell House</h1>
      <h2>Tomorrow, Friday 20 November</h2>
      <p>
        Twelve rooms are available between 9:30 and 10:30 AM. The nearest to your desk is{' '}
        <a href="#lamb">Lamb’s Conduit</a> on the second floor.
      </p>
      <p style={{ color: 'var(--m-muted)', fontSize: 'var(--m-size-small)' }}>
        Times are local to the space (Europe/London).
      </p>
    </div>
  ),
}
