import type { Booking, Category, Location, User } from '@mosaic-booking/sdk'
import type { FormBasket } from '../basket/keep-in-basket.js'
import type { DialogEvent, DialogMode } from '../dialog-mode.js'
import type { FormStart } from './initial-form.js'

export interface BookingFormProps {
  readonly location: Location
  readonly category: Category | undefined
  readonly user: User
  readonly start: FormStart
  readonly section: string | undefined
  /** Whether the user had to log in before the form. */
  readonly hasSteps: boolean
  readonly basket: FormBasket | undefined
  /** The dialog's mode. `confirmSendUpdate` asks whom to notify of changed attendees (NTF-007). */
  readonly mode: DialogMode
  /** Whether Back returns to a booking view. */
  readonly hasBack: boolean
  readonly onLocation: (id: number) => void
  readonly onBeforeBook: (() => boolean) | undefined
  readonly onEvent: (event: DialogEvent, booking?: Booking) => void
  /** Called with the error of a failed mutation, which the dialog also shows. */
  readonly onFailure: (error: unknown) => void
}
