import { Avatar, type AvatarProps } from './ui/avatar/avatar.js'
import { useRuntime } from './use-runtime.js'

export interface PersonAvatarProps extends Pick<AvatarProps, 'size'> {
  /** A person as the server sends them. */
  readonly person: { readonly name: string; readonly picture?: string | undefined }
}

/** A person's picture or initials beside their name, which screen readers read instead. */
export function PersonAvatar({ person: { name, picture }, size }: PersonAvatarProps) {
  const { apiBase } = useRuntime()
  return (
    <Avatar name={name} src={picture && apiBase + picture} {...(size && { size })} decorative />
  )
}
