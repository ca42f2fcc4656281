import type { DeclarationTemplate, Signature, SignedDeclaration, Visit } from '@mosaic-booking/sdk'
import { apiQuery, toQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  FormattedText,
  formatDate,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { PrintButton } from '../../../shared/print/print-button.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { BackLink } from '../entry-list/back-link.js'
import './signed-declarations.css'
import { messages } from './signed-declarations.messages.js'
import { lastTextChange } from './signed-rows.js'

/** The signed text with its signature, as it is printed. */
export function SignedDeclarationPage({ visitId }: { readonly visitId: number }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { toView } = useServiceView(useSession())
  const query = useApiQuery(
    toQuery(
      ['visitor', 'declaration', { id: visitId, whole: true }],
      async (options) => {
        const [visit, signed] = await Promise.all([
          client.visitor.get({ id: visitId }, options),
          client.visitor.declaration({ id: visitId }, options),
        ])
        return {
          visit,
          signed,
          template: await client.declaration.get({ id: signed.templateId }, options),
        }
      },
      0,
    ),
  )
  return (
    <>
      <PageHeading
        kicker={<BackLink to={toView('signed-declarations')}>{t('back')}</BackLink>}
        title={query.data?.visit.guest.name ?? t('title')}
        actions={query.data && <PrintButton />}
      />
      <Loaded query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(data) => <Signed {...data} />}
      </Loaded>
    </>
  )
}

interface SignedProps {
  readonly visit: Visit
  readonly signed: SignedDeclaration
  readonly template: DeclarationTemplate
}

function Signed({ visit, signed, template }: SignedProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { dateOf } = useOwnClock()
  const { declarationDate, expiryDate, witness, signature } = signed
  const history = useApiQuery(
    apiQuery(client, 'history.list', { list: 'declaration', id: template.id }),
  )
  const changed = history.data && lastTextChange(history.data, declarationDate)
  const facts = [
    [t('person'), [visit.guest.name, visit.company].filter(Boolean).join(', ')],
    [t('signed'), formatDate(declarationDate, 'long', setting)],
    [t('validUntil'), formatDate(expiryDate, 'long', setting)],
    [t('reception'), visit.location.name],
    [t('host'), visit.host.name],
    [t('witness'), witness?.name],
  ] as const
  return (
    <article className="signed-declaration stack gap-5 panel">
      {changed && <Notice tone="warning">{t('textChanged', { date: dateOf(changed) })}</Notice>}
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h2>{template.title}</h2>
      <FormattedText nodes={template.contentNodes ?? []} />
      {signature ? (
        <SignatureImage signature={signature} label={t('signature', { name: visit.guest.name })} />
      ) : (
        <p className="muted">{t('noSignature')}</p>
      )}
    </article>
  )
}

interface SignatureImageProps {
  readonly signature: Signature
  readonly label: string
}

function SignatureImage({ signature: { width, height, strokes }, label }: SignatureImageProps) {
  return (
    <figure className="signed-declaration-signature">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {strokes.map((points) => (
          <polyline key={points.join()} points={points.join(' ')} />
        ))}
      </svg>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  )
}
