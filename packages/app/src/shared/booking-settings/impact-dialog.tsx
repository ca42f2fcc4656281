import type { BookingSettingImpact, BrokenBooking, Reason } from '@mosaic-booking/sdk'
import { fillText, periodTexts } from '@mosaic-booking/sdk/rules'
import {
  Button,
  Dialog,
  formatRange,
  Notice,
  Table,
  translate,
  useLocale,
  useMessages,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import { messages } from './booking-settings.messages.js'

interface ImpactDialogProps {
  readonly impact: BookingSettingImpact
  readonly isSaving: boolean
  /** Error of a failed save. */
  readonly problem: string | undefined
  /** Undefined for a dry run that is not followed by a save. */
  readonly onSave: (() => void) | undefined
  readonly onClose: () => void
}

/** Lists future bookings that violate the new settings. */
export function ImpactDialog({ impact, isSaving, problem, onSave, onClose }: ImpactDialogProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { count, checked, bookings } = impact
  return (
    <Dialog
      open
      size="large"
      title={count > 0 ? t('impactTitle', { count }) : t('noImpactTitle')}
      onCloseRequest={() => !isSaving && onClose()}
      footer={
        onSave ? (
          <>
            <Button disabled={isSaving} onClick={onClose}>
              {t('goOn')}
            </Button>
            <Button variant="primary" busy={isSaving} onClick={onSave}>
              {t('saveAnyway')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {count === 0 ? (
        <p>{t('noImpactText', { count: checked })}</p>
      ) : (
        <>
          <p className="settings-impact-text">{t('impactText')}</p>
          <Table<BrokenBooking>
            caption={t('impactTitle', { count })}
            rows={bookings}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'booking',
                header: t('booking'),
                kind: 'title',
                render: ({ label, location }) => (
                  <>
                    {label ?? t('noTitle')}
                    <span className="settings-where muted">{location.name}</span>
                  </>
                ),
              },
              { key: 'owner', header: t('owner'), render: ({ owner }) => owner.name },
              {
                key: 'when',
                header: t('when'),
                render: ({ timeFrom, timeTo }) => formatRange(timeFrom, timeTo, setting),
              },
              {
                key: 'why',
                header: t('why'),
                render: (booking) => describe(booking, setting),
              },
            ]}
          />
          {count > bookings.length && <p>{t('more', { count: count - bookings.length })}</p>}
        </>
      )}
    </Dialog>
  )
}

/** Explains the violations to an administrator. */
function describe({ reasons, fields }: BrokenBooking, setting: LocaleSetting): string {
  return [
    ...reasons.map((reason) => describeReason(reason, setting)),
    ...fields.map(({ message }) => message),
  ].join(' · ')
}

function describeReason(reason: Reason, { language }: LocaleSetting): string {
  const t = translate(messages, language)
  switch (reason.code) {
    case 'tooLong':
    case 'tooSoon':
    case 'tooFarAhead': {
      const { limit, unit } = reason
      return t(reason.code, {
        limit,
        unit: fillText(periodTexts[unit], language, { count: limit }),
      })
    }
    case 'multiDayNotAllowed':
    case 'restricted':
    case 'quota':
    case 'withoutBooking':
    case 'closed':
      return t(reason.code)
    case 'buffer':
      return t('tooClose')
    default:
      return t('otherReason')
  }
}
