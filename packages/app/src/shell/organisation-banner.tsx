import { apiQuery } from '@mosaic-booking/sdk/queries'
import {
  isSwitchedOn,
  readStored,
  toStorageKey,
  writeStored,
  type StorageOwner,
} from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isPathOpen } from '../routes.js'
import { localStore } from '@mosaic-booking/sdk/stores'
import { saveBannerShown } from '../session/choices.js'
import type { OpenSession } from '../session/session.js'
import { messages } from './shell.messages.js'

const keyOf = (owner: StorageOwner) => toStorageKey('bannerDismissed', owner)
const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The organisation's banner. Once dismissed, it stays hidden for that user and browser until its
 * text changes (D-174).
 */
export function OrganisationBanner({ session }: { readonly session: OpenSession }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org, owner } = session
  const isOn = isSwitchedOn(org.configSettings, 'banner_enabled')
  const { data: banner } = useApiQuery(
    isOn ? apiQuery(client, 'org.banner', { orgId: 'current' }) : undefined,
  )
  const [dismissed, setDismissed] = useState(() => readStored(localStore, keyOf(owner), isText))
  // The message page already shows the same text.
  const isOnItsPage = useLocation().pathname === '/organisation-message'
  const isShown = isOn && banner?.enabled === true && banner.updated !== dismissed
  const isKnown = !isOn || banner !== undefined
  useEffect(() => {
    if (isKnown) saveBannerShown(owner, isShown)
  }, [isKnown, isShown, owner])
  if (!isShown || isOnItsPage) return null
  const dismiss = () => {
    writeStored(localStore, keyOf(owner), banner.updated)
    setDismissed(banner.updated)
  }
  return (
    <div className="frame-notice" role="region" aria-label={t('banner')}>
      <Notice
        quiet
        title={banner.title}
        onDismiss={dismiss}
        actions={
          banner.content !== '' &&
          isPathOpen('/organisation-message', session) && (
            <Link to="/organisation-message">{t('bannerMore')}</Link>
          )
        }
      >
        {banner.summary}
      </Notice>
    </div>
  )
}
