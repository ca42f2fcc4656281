import { Avatar } from './ui/avatar/avatar.js'
import type { FaceProps } from './ui/avatar/face.js'
import { useRuntime } from './use-runtime.js'

export type PersonAvatarProps = FaceProps

/** A person's picture or initials beside their name, which screen readers read instead. */
export function PersonAvatar({ person: { name, picture }, size }: PersonAvatarProps) {
  const { apiBase } = useRuntime()
  return (
    <Avatar name={name} src={picture && apiBase + picture} {...(size && { size })} decorative />
  )
}
