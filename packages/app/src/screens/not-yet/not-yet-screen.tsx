import { ButtonLink, defineMessages, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { useMatches } from 'react-router'
import { routeLabels } from '../../route-labels.js'
import type { RouteRow } from '../../routes.js'
import { PageHeading } from '../../shared/page-heading.js'

const messages = defineMessages({
  title: { en: 'Not available yet', es: 'Aún no está disponible' },
  text: {
    en: 'This page will be available in a later version of Mosaic.',
    es: 'Esta página estará disponible en una versión posterior de Mosaic.',
  },
  back: { en: 'Home', es: 'Inicio' },
})

/** Placeholder for screens of later versions. */
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
