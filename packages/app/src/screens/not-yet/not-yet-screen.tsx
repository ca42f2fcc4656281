import { ButtonLink, defineMessages, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { useMatches } from 'react-router'
import { routeLabels } from '../../route-labels.js'
import type { RouteRow } from '../../routes.js'
import { PageHeading } from '../../shared/page-heading.js'

const messages = defineMessages({
  title: { en: 'Not part of this version yet', es: 'Aún no forma parte de esta versión' },
  text: {
    en: 'This screen will come with a later version of Mosaic.',
    es: 'Esta pantalla llegará con una versión posterior de Mosaic.',
  },
  back: { en: 'To the start', es: 'Ir al inicio' },
})

/** Stands for every screen that a later version brings: says so, and nothing else. */
export default function NotYetScreen() {
  const t = useMessages(messages)
  const label = useMessages(routeLabels)
  const row = useMatches().at(-1)?.handle as RouteRow
  return (
    <>
      <PageHeading title={label(row.label)} />
      <EmptyState
        icon="clock"
        title={t('title')}
        actions={<ButtonLink href="#/">{t('back')}</ButtonLink>}
      >
        {t('text')}
      </EmptyState>
    </>
  )
}
