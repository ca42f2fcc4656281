import { formatDate, formatList, formatWeekday, type RepeatRule } from '@mosaic-booking/sdk/rules'
import { isoWeekday } from '../../locale/calendar-day.js'
import type { LocaleSetting } from '../../locale/locale.js'
import { translate } from '../../locale/messages.js'
import { messages } from './repeat.messages.js'

/** Placeholder values for a rule's texts, such as "the second Tuesday" or "day 24". */
export function valuesOf(rule: RepeatRule, firstDate: string, setting: LocaleSetting) {
  const t = translate(messages, setting)
  const ordinal = rule.repeatOrdinal ?? Math.ceil(Number(firstDate.slice(8, 10)) / 7)
  const days = rule.repeatWeekdays ?? [isoWeekday(firstDate)]
  return {
    count: rule.repeatInterval ?? 1,
    day: Number(firstDate.slice(8, 10)),
    weekday: formatWeekday(isoWeekday(firstDate), setting),
    ordinal: ordinal < 0 ? t('last') : t(`nth${ordinal as 1 | 2 | 3 | 4 | 5}`),
    days: formatList(
      days
        .toSorted((a, b) => a - b)
        .map((one) => t('onWeekdayName', { weekday: formatWeekday(one, setting) })),
      setting,
    ),
  }
}

/**
 * Describes a rule in words, such as "Every week on Tuesday, 14 times, until Tue 2 Mar 2027".
 * @param times the number of bookings, if known
 */
export function describeRule(
  rule: RepeatRule,
  firstDate: string,
  setting: LocaleSetting,
  times?: number,
): string {
  const t = translate(messages, setting)
  const values = valuesOf(rule, firstDate, setting)
  const texts: Record<RepeatRule['repeatKind'], () => string> = {
    DAILY: () => t('everyDays', values),
    WEEKDAYS: () => t('WEEKDAYS'),
    WEEKLY: () => t('everyWeeks', values),
    FORTNIGHTLY: () => t('everyWeeks', { ...values, count: 2 }),
    MONTHLY: () => t('everyMonths', { ...values, on: t('onDay', values) }),
    MONTHLY_BY_WEEKDAY: () => t('everyMonths', { ...values, on: t('onWeekday', values) }),
  }
  const said = {
    rule: texts[rule.repeatKind](),
    date: formatDate(rule.repeatEndDate, 'medium', setting),
  }
  return times === undefined ? t('until', said) : t('untilTimes', { ...said, count: times })
}
