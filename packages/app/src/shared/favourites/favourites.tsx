import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { FavouritesContext, useApiQuery, useFavourites, useRuntime } from '@mosaic-booking/widgets'
import { IconButton, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useState, type ReactNode } from 'react'
import { toasts } from '../toasts.js'
import { messages } from './favourites.messages.js'
import './favourites.css'

interface FavouritesProviderProps {
  /** The favourites, if another answer contains them. Otherwise, they are loaded. */
  readonly known?: readonly number[] | undefined
  readonly children: ReactNode
}

/** Gives spaces their stars. While favourites are unknown, there are none. */
export function FavouritesProvider({ known, children }: FavouritesProviderProps) {
  const { client } = useRuntime()
  const { data } = useApiQuery(known ? undefined : apiQuery(client, 'favourite.list'))
  const ids = known ?? data?.locationIds
  const favourites = useMemo(() => ids && { ids: new Set(ids), Star }, [ids])
  return <FavouritesContext value={favourites}>{children}</FavouritesContext>
}

/** Marks a space as a favourite, or no longer, within a `FavouritesProvider`. */
export function Star({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const isStored = useFavourites()?.ids.has(id) === true
  /** The user's choice, until the list contains it. */
  const [wanted, setWanted] = useState<boolean>()
  if (wanted === isStored) setWanted(undefined)
  const isOn = wanted ?? isStored
  const toggle = async () => {
    setWanted(!isOn)
    try {
      await mutate(session, 'favourite.set', { id, body: { isFavourite: !isOn } })
    } catch (error) {
      setWanted(undefined)
      toasts.add({ tone: 'error', text: toMessage(error, t('failed'), language) })
    }
  }
  return (
    <IconButton
      icon="star"
      size="small"
      className="favourite-star"
      label={t('favourite', { name })}
      aria-pressed={isOn}
      onClick={() => void toggle()}
    />
  )
}
