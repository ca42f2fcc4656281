import { PersonAvatar, type PersonAvatarProps } from '@mosaic-booking/widgets'
import { CellText } from '../data-table/cell-text.js'
import './named-face.css'

/** A person's picture and name in a cell of a table. */
export function NamedFace({ person }: Pick<PersonAvatarProps, 'person'>) {
  return (
    <span className="named-face row gap-2">
      <PersonAvatar person={person} size="small" />
      <CellText title={person.name}>{person.name}</CellText>
    </span>
  )
}
