import { isApiError, toMessage } from '@mosaic-booking/sdk'
import type { BookingSettingChange, BookingSettingImpact } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './booking-settings.messages.js'
import type { SettingErrors } from './section-props.js'

interface SaveSettingsOptions {
  readonly change: BookingSettingChange
  readonly onSaved: (revision: string) => void
  readonly onStale: () => void
}

/** A dry-run result. `isAsked` is true if it precedes a save. */
interface FoundImpact {
  readonly found: BookingSettingImpact
  readonly isAsked: boolean
}

/** Checks future bookings before saving, and requests confirmation if any violate the settings. */
export function useSaveSettings({ change, onSaved, onStale }: SaveSettingsOptions) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<SettingErrors>({})
  const [impact, setImpact] = useState<FoundImpact>()

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const isMarked = isApiError(error) && error.fields.length > 0
      setProblem(isMarked ? t('checkFields') : toMessage(error, t('saveFailed'), language))
      if (!isApiError(error)) return
      setErrors(
        Object.fromEntries(
          error.fields.map(({ field, message }) => [field.replace(/^override\./, ''), message]),
        ),
      )
      if (error.code !== 'VERSION_CONFLICT') return
      setImpact(undefined)
      onStale()
    } finally {
      setBusy(false)
    }
  }
  const findImpact = () => runtime.client.bookingSetting.check({ body: change })
  const store = async () => {
    const { revision } = await mutate(runtime, 'bookingSetting.save', { body: change })
    setImpact(undefined)
    onSaved(revision)
    setSaved(true)
  }
  return {
    isBusy,
    isSaved,
    problem,
    errors,
    impact,
    check: () => void run(async () => setImpact({ found: await findImpact(), isAsked: false })),
    save: () =>
      void run(async () => {
        const found = await findImpact()
        if (found.count > 0) setImpact({ found, isAsked: true })
        else await store()
      }),
    saveAnyway: () => void run(store),
    closeImpact: () => {
      setProblem(undefined)
      setImpact(undefined)
    },
  }
}
