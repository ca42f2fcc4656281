import { createContext, useContext, type ComponentType } from 'react'

/** The user's favourite spaces, and the control that marks one. */
export interface Favourites {
  readonly ids: ReadonlySet<number>
  readonly Star: ComponentType<{ readonly id: number; readonly name: string }>
}

/** Provided by the application. Without it, spaces have no stars and no favourite comes first. */
export const FavouritesContext = createContext<Favourites | undefined>(undefined)

export const useFavourites = (): Favourites | undefined => useContext(FavouritesContext)
