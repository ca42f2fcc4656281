import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks'
import { Notes } from './notes-block.js'

/** The usual documentation page, with guidance after the first story. */
export const DocsPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Primary />
    <Notes />
    <Controls />
    <Stories />
  </>
)
