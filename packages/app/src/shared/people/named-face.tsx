import { PersonAvatar, type PersonAvatarProps } from '@mosaic-booking/widgets'

/** A person's picture and name in a cell of a table. */
export function NamedFace({ person }: Pick<PersonAvatarProps, 'person'>) {
  return (
    <span className="row gap-2">
      <PersonAvatar person={person} size="small" />
      <span>{person.name}</span>
    </span>
  )
}
