import { useOf } from '@storybook/addon-docs/blocks'
import { componentNotes, type ComponentNotes } from './component-notes.js'
import './notes-block.css'

const all: readonly (readonly [string, ComponentNotes])[] = Object.entries(componentNotes)

/** When to use the components of a documentation page, and how to write for them. */
export function Notes() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const shown = all.filter(([, { pages }]) => pages.includes(preparedMeta.title))
  return shown.map(([name, notes]) => (
    <section key={name} className="component-notes">
      <h2>{shown.length > 1 ? name : 'Guidance'}</h2>
      <p>{withCode(notes.when)}</p>
      <div className="component-notes-pair">
        <List title="Do" items={notes.does} />
        <List title="Don’t" items={notes.donts} />
      </div>
      <dl>
        <dt>Accessibility</dt>
        <dd>{withCode(notes.accessibility)}</dd>
        <dt>Content</dt>
        <dd>{withCode(notes.content)}</dd>
      </dl>
    </section>
  ))
}

/** Shows what stands between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{withCode(item)}</li>
      ))}
    </ul>
  </div>
)
