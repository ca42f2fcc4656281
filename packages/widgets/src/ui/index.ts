'use client'
export { Avatar, type AvatarProps } from './avatar/avatar.js'
export { toInitials } from './avatar/to-initials.js'
export { Badge, type BadgeProps, type BadgeTone } from './badge/badge.js'
export {
  StatusBadge,
  statusLooks,
  type Status,
  type StatusBadgeProps,
} from './badge/status-badge.js'
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './breadcrumb/breadcrumb.js'
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './button/button.js'
export { Calendar, type CalendarProps } from './calendar/calendar.js'
export { Card, type CardProps } from './card/card.js'
export { Checkbox, Switch, type CheckboxProps } from './checkbox/checkbox.js'
export type { Choice, ChoiceProps } from './choice-group/choice.js'
export { RadioGroup, type RadioGroupProps } from './choice-group/radio-group.js'
export { Segmented, type SegmentedProps } from './choice-group/segmented.js'
export { toClassName } from './class-name.js'
export { Combobox, type ComboboxProps } from './combobox/combobox.js'
export type { OptionSource } from './combobox/use-options.js'
export { DateField, type DateFieldProps } from './date-field/date-field.js'
export { Dialog, type CloseReason, type DialogProps } from './dialog/dialog.js'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.js'
export {
  Field,
  FieldGroup,
  type FieldControl,
  type FieldFrameProps,
  type FieldGroupProps,
  type FieldProps,
} from './field/field.js'
export { FormattedText, type FormattedNode } from './formatted-text/formatted-text.js'
export { firstFocusable, focusedElement } from './focus.js'
export { Icon, type IconProps } from './icon/icon.js'
export { iconPaths, type IconName } from './icon/icon-paths.js'
export type { ListboxOption } from './listbox/listbox.js'
export { Loading, Skeleton, type LoadingProps, type SkeletonProps } from './loading/loading.js'
export { Spinner } from './loading/spinner.js'
export { Menu, type MenuProps, type MenuTrigger } from './menu/menu.js'
export type { MenuItem } from './menu/menu-item.js'
export { Notice, type NoticeProps, type Tone } from './notice/notice.js'
export { NumberField, type NumberFieldProps } from './number-field/number-field.js'
export { Pagination, type PaginationProps } from './pagination/pagination.js'
export { Popover, type PopoverProps, type PopoverTrigger } from './popover/popover.js'
export type { Placement } from './floating/place-floating.js'
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.js'
export { CapacitySelect, DurationSelect, type AmountSelectProps } from './select/amount-selects.js'
export { SearchableSelect, type SearchableSelectProps } from './select/searchable-select.js'
export { Select, type SelectOption, type SelectProps } from './select/select.js'
export { Table, type Column, type Sort, type TableProps } from './table/table.js'
export { Tabs, type Tab, type TabsProps } from './tabs/tabs.js'
export {
  CharacterCounter,
  TextArea,
  type CharacterCounterProps,
  type TextAreaProps,
} from './text-area/text-area.js'
export { TextField, type TextFieldProps } from './text-field/text-field.js'
export { TimeField, type TimeFieldProps } from './time-field/time-field.js'
export { ToastRegion, type ToastRegionProps } from './toast/toast-region.js'
export { createToastStore, type Toast, type ToastStore } from './toast/toast-store.js'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.js'

export {
  addDays,
  addMonths,
  browserToday,
  daysBetween,
  isCalendarDay,
  isoWeekday,
  monthWeeks,
  startOfMonth,
  startOfWeek,
  type CalendarDay,
} from '../locale/calendar-day.js'
export {
  formatAvailablePeriod,
  formatCapacity,
  formatCapacityChoice,
  formatDuration,
  formatShortList,
} from '@mosaic-booking/sdk/rules'
export {
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatRange,
  formatTime,
  formatTimeRange,
  formatTimeRangeAfter,
  type DateStyle,
  type RangeOptions,
} from '@mosaic-booking/sdk/rules'
export { withinSentence } from '../locale/within-sentence.js'
export {
  localeStore,
  knownLanguages,
  knownLocales,
  loadTexts,
  offerLocale,
  registerLocale,
  setLocale,
  setLocaleFrom,
  toClosestLocale,
  toLocaleSetting,
  type Catalogue,
  type Language,
  type Locale,
  type LocaleOffer,
  type LocaleSetting,
} from '../locale/locale.js'
export * as common from '../locale/common.js'
export { nameOfLocale } from '../locale/locale-name.js'
export {
  defineMessage,
  defineMessages,
  translate,
  useMessages,
  type Message,
  type Messages,
  type Translate,
} from '../locale/messages.js'
export { parseDate } from '../locale/parse-date.js'
export { parseNaturalNumber } from '../locale/parse-natural-number.js'
export { parseTime, toClockTime, toMinutes, type ClockTime } from '@mosaic-booking/sdk/rules'
export { toReaderTime, useReaderZone } from '../locale/reader-zone.js'
export { LocaleContext, useLocale } from '../locale/use-locale.js'
export { zoneName } from '../locale/zone-name.js'
export { isRightToLeft, toForwardKey } from './direction.js'
export {
  adoptPageStyles,
  adoptStyles,
  StyleRootContext,
  useStyles,
  type StyleRoot,
} from '../theme/style-root.js'
export { breakpoints } from '../theme/breakpoints.js'
export { followTheme, themes, themeStore, type Theme } from '../theme/theme.js'
