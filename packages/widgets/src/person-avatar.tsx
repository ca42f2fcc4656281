import { Avatar } from './ui/avatar/avatar.js'
import type { FaceProps } from './ui/avatar/face.js'
import { usesToken } from './runtime.js'
import { useRuntime } from './use-runtime.js'

export type PersonAvatarProps = FaceProps

/**
 * A person's picture or initials beside their name, which screen readers read instead. Narrow tokens
 * read no faces.
 */
export function PersonAvatar({ person: { name, picture }, size }: PersonAvatarProps) {
  const { apiBase } = useRuntime()
  const src = picture && !usesToken(apiBase) ? apiBase + picture : undefined
  return <Avatar name={name} src={src} {...(size && { size })} decorative />
}
