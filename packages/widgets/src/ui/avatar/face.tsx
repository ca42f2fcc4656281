import { createContext, useContext, type ReactNode } from 'react'

/** A person as the server sends them. */
export interface FacePerson {
  readonly name: string
  /** Relative to the server. */
  readonly picture?: string | undefined
}

export interface FaceProps {
  readonly person: FacePerson
  readonly size?: 'small' | 'medium' | 'large'
}

/** How the page shows people; nothing without it, so that elements do not carry its code. */
export const FaceContext = createContext<((props: FaceProps) => ReactNode) | undefined>(undefined)

/** A person's picture or initials beside their name, if the page shows them. */
export function Face({ person }: Pick<FaceProps, 'person'>) {
  return useContext(FaceContext)?.({ person, size: 'small' })
}
