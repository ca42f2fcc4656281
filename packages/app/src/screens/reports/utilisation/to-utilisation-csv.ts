import type { UtilisationItem } from '@mosaic-booking/sdk'
import { toCsv, toHours, utilisationMetricKeys } from '@mosaic-booking/sdk/rules'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import { pathsOf } from './utilisation-rules.js'
import { messages } from './utilisation.messages.js'

type Cells = (string | number)[]

/** One row per location, plus rows per group and metric if groups are included (AD-062). */
export function toUtilisationCsv(
  items: readonly UtilisationItem[],
  { language, hasGroups }: { readonly language: Language; readonly hasGroups: boolean },
): string {
  const t = translate(messages, language)
  const paths = pathsOf(items)
  const headers = [
    t('level'),
    t('path'),
    ...(hasGroups ? [t('group')] : []),
    ...utilisationMetricKeys.flatMap((key) => [
      t('minutesOf', { metric: t(key) }),
      t('hoursOf', { metric: t(key) }),
      t('percentageOf', { metric: t(key) }),
    ]),
  ]
  const figures = ({ minutes, percentage }: { minutes: number; percentage: number }): Cells => [
    minutes,
    toHours(minutes),
    percentage,
  ]
  const rows = items.flatMap(({ level, metrics }, at) => {
    const ordered = utilisationMetricKeys.map((key) =>
      metrics.find((metric) => metric.key === key)!,
    )
    const groupRows = ordered.flatMap(({ groups = [] }, column) =>
      groups.map(({ name, ...group }): Cells => [
        level,
        paths[at]!,
        name,
        ...utilisationMetricKeys.flatMap((_, other) =>
          other === column ? figures(group) : ['', '', ''],
        ),
      ]),
    )
    const row: Cells = [level, paths[at]!, ...(hasGroups ? [''] : []), ...ordered.flatMap(figures)]
    return [row, ...(hasGroups ? groupRows : [])]
  })
  return toCsv(headers, rows)
}
