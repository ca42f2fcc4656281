import type { Meta, StoryObj } from '@storybook/react-vite'
import { contrastOf } from '../../scripts/colour-contrast.mjs'
import tokens from '../../packages/widgets/tokens.json' with { type: 'json' }
import tokensFile from '../../packages/widgets/tokens.json?url'
import './tokens.css'

const description = [
  'Design tools read all tokens from',
  `<a href="${tokensFile}" download="mosaic-booking.tokens.json" target="_blank">tokens.json</a>,`,
  'in the format of the Design Tokens Community Group (DTCG).',
].join(' ')

const meta = {
  title: 'Foundations/Tokens',
  parameters: { docs: { description: { component: description } } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type ThemeName = 'light' | 'dark'
type ColourName = Exclude<keyof typeof tokens.light.color, '$type'>

/** Colours, and the surfaces on which their contrast counts. */
const groups: readonly {
  readonly title: string
  readonly names: readonly ColourName[]
  readonly on: readonly ColourName[]
}[] = [
  {
    title: 'Surfaces, with the contrast of text',
    names: [
      'surface',
      'raised',
      'sunken',
      'accent-soft',
      'info-soft',
      'success-soft',
      'warning-soft',
      'danger-soft',
    ],
    on: ['text', 'muted'],
  },
  {
    title: 'Ink, with the contrast on surfaces',
    names: ['text', 'muted', 'accent', 'danger', 'warning', 'success', 'info'],
    on: ['surface', 'raised'],
  },
  {
    title: 'Fills, with the contrast of their text',
    names: ['accent', 'accent-strong'],
    on: ['on-accent'],
  },
  {
    title: 'Outlines and focus, with the contrast on surfaces',
    names: ['border', 'border-strong', 'focus'],
    on: ['surface', 'raised'],
  },
  {
    title: 'Status of a space, with the contrast on surfaces',
    names: ['available', 'free', 'unavailable', 'booked', 'yours'],
    on: ['surface', 'raised'],
  },
]

const hexOf = (theme: ThemeName, name: ColourName) => tokens[theme].color[name].$value.hex
const channelsOf = (theme: ThemeName, name: ColourName) => {
  const [red = 0, green = 0, blue = 0] = tokens[theme].color[name].$value.components
  return [red, green, blue, 1] as [number, number, number, number]
}
const ratioOf = (theme: ThemeName, one: ColourName, other: ColourName) =>
  contrastOf(channelsOf(theme, one), channelsOf(theme, other)).toFixed(1)

const isToken = ([name]: readonly [string, unknown]) => !name.startsWith('$')

export const Colours: Story = {
  render: () => (
    <div className="token-groups">
      {groups.map(({ title, names, on }) => (
        <section key={title}>
          <h2>{title}</h2>
          <table className="token-table">
            <thead>
              <tr>
                <th scope="col">Token</th>
                {(['light', 'dark'] as const).map((theme) => (
                  <th scope="col" key={theme}>
                    {theme === 'light' ? 'Light' : 'Dark'}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">
                    <code>--m-{name}</code>
                  </th>
                  {(['light', 'dark'] as const).map((theme) => (
                    <td key={theme}>
                      <span className="token-swatch" style={{ background: hexOf(theme, name) }} />
                      <code>{hexOf(theme, name)}</code>
                      {on.map((other) => (
                        <span className="token-ratio" key={other}>
                          {other} {ratioOf(theme, name, other)}
                        </span>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  ),
}

interface Measure {
  readonly $value: { readonly value: number; readonly unit: string }
}
const measures = (group: object) => (Object.entries(group) as [string, Measure][]).filter(isToken)

export const Spacing: Story = {
  render: () => (
    <ul className="token-list">
      {measures(tokens.space).map(([name, { $value }]) => (
        <li key={name}>
          <code>--m-{name}</code> {$value.value} px
          <span className="token-bar" style={{ inlineSize: `var(--m-${name})` }} />
        </li>
      ))}
    </ul>
  ),
}

export const Corners: Story = {
  render: () => (
    <ul className="token-list token-list-wide">
      {measures(tokens.radius).map(([name, { $value }]) => (
        <li key={name}>
          <span className="token-box" style={{ borderRadius: `var(--m-${name})` }} />
          <code>--m-{name}</code> {$value.value} px
        </li>
      ))}
    </ul>
  ),
}

export const Shadows: Story = {
  render: () => (
    <ul className="token-list token-list-wide">
      {Object.keys(tokens.light.shadow)
        .filter((name) => !name.startsWith('$'))
        .map((name) => (
          <li key={name}>
            <span className="token-box" style={{ boxShadow: `var(--m-shadow-${name})` }} />
            <code>--m-shadow-{name}</code>
          </li>
        ))}
    </ul>
  ),
}

export const Motion: Story = {
  render: () => (
    <>
      <p>
        Only what appears, moves or leaves is animated. The easing is{' '}
        <code>cubic-bezier({tokens.easing.ease.$value.join(', ')})</code>. With reduced motion,
        nothing moves. Point at a row to see its duration.
      </p>
      <ul className="token-list">
        {measures(tokens.duration).map(([name, { $value }]) => (
          <li key={name} className="token-motion">
            <code>--m-{name}</code> {$value.value} ms
            <span className="token-dot" style={{ transitionDuration: `var(--m-${name})` }} />
          </li>
        ))}
      </ul>
    </>
  ),
}

export const Sizes: Story = {
  render: () => (
    <ul className="token-list">
      {measures(tokens.size).map(([name, { $value }]) => (
        <li key={name}>
          <code>--m-{name}</code> {$value.value} px
        </li>
      ))}
    </ul>
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
