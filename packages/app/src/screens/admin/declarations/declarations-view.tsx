import type { DeclarationTemplate } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import {
  declarationPreviewKey,
  toDeclarationPreviewUrl,
  writeStored,
} from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Checkbox,
  Notice,
  TextArea,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { localStore } from '@mosaic-booking/sdk/stores'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { MarkupField } from '../../../shared/markup-field/markup-field.js'
import { toDraft, toInput, validateDraft, type DeclarationDraft } from './declaration-draft.js'
import { messages } from './declarations-view.messages.js'
import './declarations-view.css'

/**
 * Declarations that visitors accept before entering. Signed declarations must be retained, so
 * declarations cannot be deleted.
 */
export default function DeclarationsView() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const query = useApiQuery(apiQuery(runtime.client, 'declaration.list'))
  return (
    <EntryList<DeclarationTemplate, DeclarationDraft>
      name="declarations"
      title={t('heading')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      query={query}
      nameOf={({ shortName }) => shortName}
      columns={[
        {
          key: 'name',
          header: t('shortName'),
          kind: 'title',
          value: ({ shortName }) => shortName,
        },
        { key: 'title', header: t('title'), value: ({ title }) => title },
        {
          key: 'validity',
          header: t('expiryDays'),
          kind: 'number',
          value: ({ expiryDays }) => expiryDays,
          render: ({ expiryDays }) => t('days', { count: expiryDays }),
        },
        {
          key: 'used',
          header: t('isUsed'),
          value: ({ isUsed }) => t(isUsed ? 'yes' : 'no'),
        },
      ]}
      toDraft={toDraft}
      validate={(draft) => validateDraft(draft, language)}
      summarize={(_, errors) => (
        <p className="declaration-problems">{Object.values(errors).filter(Boolean).join('\n')}</p>
      )}
      history={{
        list: 'declaration',
        fields: {
          shortName: t('shortName'),
          title: t('title'),
          expiryDays: t('expiryDays'),
          content: t('content'),
          helpTitle: t('helpTitle'),
          organisationLogo: t('organisationLogo'),
        },
      }}
      Form={DeclarationForm}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'declaration.create', { body: toInput(draft) })
          : mutate(runtime, 'declaration.update', { id, body: { ...toInput(draft), ...base } })
      }
    />
  )
}

function DeclarationForm({ isNew, draft, errors, onChange }: EntryFormProps<DeclarationDraft>) {
  const t = useMessages(messages)
  const openPreview = () => {
    writeStored(localStore, declarationPreviewKey, toInput(draft))
    window.open(toDeclarationPreviewUrl(), '_blank')
  }
  return (
    <>
      {!isNew && (
        <Notice tone="warning" quiet>
          {t('editWarning')}
        </Notice>
      )}
      <TextField
        label={t('shortName')}
        hint={t('shortNameHint')}
        required
        value={draft.shortName}
        error={errors['shortName']}
        onChange={(shortName) => onChange({ shortName })}
      />
      <TextField
        label={t('title')}
        required
        value={draft.title}
        error={errors['title']}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={t('expiryField')}
        hint={t('expiryHint')}
        required
        inputMode="numeric"
        value={draft.expiryDays}
        error={errors['expiryDays']}
        onChange={(expiryDays) => onChange({ expiryDays })}
      />
      <MarkupField
        fieldId="declaration-content"
        value={draft.content}
        onChange={(content) => onChange({ content })}
      >
        <TextArea
          id="declaration-content"
          label={t('content')}
          hint={t('contentHint')}
          required
          rows={8}
          spellCheck
          value={draft.content}
          error={errors['content']}
          onChange={(content) => onChange({ content })}
        />
      </MarkupField>
      <TextField
        label={t('helpTitle')}
        value={draft.helpTitle}
        error={errors['helpTitle']}
        onChange={(helpTitle) => onChange({ helpTitle })}
      />
      <Checkbox
        label={t('organisationLogo')}
        checked={draft.organisationLogo}
        onChange={(organisationLogo) => onChange({ organisationLogo })}
      />
      <div className="cluster gap-3">
        <Button icon="external" onClick={openPreview}>
          {t('preview')}
        </Button>
        <span className="hint">{t('previewHint')}</span>
      </div>
    </>
  )
}
