import type { DeclarationTemplate, DeclarationTemplateInput } from '@mosaic-booking/sdk'
import {
  declarationNameMaxLength,
  declarationTitleMaxLength,
  isLongerThan,
} from '@mosaic-booking/sdk/rules'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import type { FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './declarations-view.messages.js'

export interface DeclarationDraft {
  readonly shortName: string
  readonly title: string
  /** Text as entered. */
  readonly expiryDays: string
  readonly content: string
  readonly helpTitle: string
  readonly organisationLogo: boolean
}

export const toDraft = (template: DeclarationTemplate | undefined): DeclarationDraft => ({
  shortName: template?.shortName ?? '',
  title: template?.title ?? '',
  expiryDays: template ? String(template.expiryDays) : '',
  content: template?.content ?? '',
  helpTitle: template?.helpTitle ?? '',
  organisationLogo: template?.organisationLogo ?? false,
})

export const toInput = (draft: DeclarationDraft): DeclarationTemplateInput => ({
  shortName: draft.shortName.trim(),
  title: draft.title.trim(),
  expiryDays: Number(draft.expiryDays),
  content: draft.content.trim(),
  helpTitle: draft.helpTitle.trim(),
  organisationLogo: draft.organisationLogo,
})

const isWholeNumber = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) > 0

/** Validates a template (DECL-010 to DECL-012). */
export function validateDraft(draft: DeclarationDraft, language: Language): FieldErrors {
  const t = translate(messages, language)
  const required = (field: 'shortName' | 'title' | 'content') =>
    draft[field].trim() === '' ? t('required', { field: t(field) }) : undefined
  const tooLong = (field: 'shortName' | 'title' | 'helpTitle', count: number) =>
    isLongerThan(draft[field].trim(), count) ? t('tooLong', { field: t(field), count }) : undefined
  return {
    shortName: required('shortName') ?? tooLong('shortName', declarationNameMaxLength),
    title: required('title') ?? tooLong('title', declarationTitleMaxLength),
    expiryDays: isWholeNumber(draft.expiryDays) ? undefined : t('expiryInvalid'),
    content: required('content'),
    helpTitle: tooLong('helpTitle', declarationTitleMaxLength),
  }
}
