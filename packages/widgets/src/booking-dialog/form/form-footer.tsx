import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { useRuntime } from '../../use-runtime.js'
import { hasBasketPage } from '../basket/basket-page.js'
import { removeFromBasket } from '../basket/keep-in-basket.js'
import { messages } from '../booking-dialog.messages.js'
import type { BookingFormProps } from './booking-form-props.js'
import type { BookingFormModel } from './use-booking-form.js'

interface FormFooterProps extends BookingFormProps {
  readonly formId: string
  readonly model: BookingFormModel
}

/**
 * Submits or closes the form. Confirms before discarding changes, and asks whom to notify about
 * changed attendees.
 */
export function FormFooter(props: FormFooterProps) {
  if (props.model.state.leaving === 'discard') return <DiscardQuestion {...props} />
  return props.mode === 'confirmSendUpdate' ? (
    <NotifyQuestion {...props} />
  ) : (
    <FillFooter {...props} />
  )
}

function FillFooter({ formId, model, location, basket, hasBack, onEvent }: FormFooterProps) {
  const t = useMessages(messages)
  const { apiBase } = useRuntime()
  const { booking, form } = model.state
  const isKept = basket?.entryId !== undefined
  const isNew = !booking && !isKept
  return (
    <>
      {hasBack && (
        <Button
          className="mb-dialog-aside"
          variant="quiet"
          icon="chevron-left"
          onClick={() => onEvent('back')}
        >
          {t('back')}
        </Button>
      )}
      {isKept && (
        <Button
          className="mb-dialog-aside"
          variant="quiet"
          icon="trash"
          onClick={() => {
            removeFromBasket(basket, location.name)
            onEvent('removed')
          }}
        >
          {t('removeFromBasket')}
        </Button>
      )}
      <Button onClick={model.requestClose}>{t('close')}</Button>
      {basket && isNew && !form.repeat && hasBasketPage(apiBase) && (
        <Button onClick={model.keep}>{t('addToBasket')}</Button>
      )}
      <Button variant="primary" type="submit" form={formId} busy={model.isBusy}>
        {t(isNew ? (form.repeat ? 'bookSeries' : 'confirmBook') : 'save')}
      </Button>
    </>
  )
}

function DiscardQuestion({ model, onEvent }: FormFooterProps) {
  const t = useMessages(messages)
  return (
    <>
      <span className="mb-dialog-aside">{t('discardQuestion')}</span>
      <Button onClick={() => model.ask(undefined)}>{t('continueEditing')}</Button>
      <Button variant="danger" onClick={() => onEvent('close')}>
        {t('discard')}
      </Button>
    </>
  )
}

/**
 * Asks whom to notify. If triggered by closing, also offers to discard the changes (NTF-007,
 * D-193).
 */
function NotifyQuestion({ model, onEvent }: FormFooterProps) {
  const t = useMessages(messages)
  return (
    <>
      <span className="mb-dialog-aside" role="alert">
        {t('askSend')}
      </span>
      {model.state.leaving === 'notify' && (
        <Button variant="quiet" onClick={() => onEvent('close')}>
          {t('discard')}
        </Button>
      )}
      <Button
        onClick={() => {
          model.ask(undefined)
          onEvent('back')
        }}
      >
        {t('continueEditing')}
      </Button>
      <Button onClick={() => void model.send('CHANGED_ATTENDEES')}>{t('sendChanged')}</Button>
      <Button variant="primary" autoFocus onClick={() => void model.send('ALL_ATTENDEES')}>
        {t('sendAll')}
      </Button>
    </>
  )
}
