import { defineMessages } from '../../locale/messages.js'

/** The texts of series. Loaded with the parts that show them. */
export const messages = defineMessages({
  frequency: { en: 'Frequency', es: 'Frecuencia' },
  DAILY: { en: 'Daily', es: 'Diaria' },
  WEEKDAYS: { en: 'Monday to Friday', es: 'De lunes a viernes' },
  WEEKLY: { en: 'Weekly', es: 'Semanal' },
  FORTNIGHTLY: { en: 'Every two weeks', es: 'Cada dos semanas' },
  everyDays: {
    en: { one: 'Every day', other: 'Every {count} days' },
    es: { one: 'Todos los días', other: 'Cada {count} días' },
  },
  everyWeeks: {
    en: { one: 'Every week on {days}', other: 'Every {count} weeks on {days}' },
    es: { one: 'Todas las semanas, {days}', other: 'Cada {count} semanas, {days}' },
  },
  onWeekdayName: { en: '{weekday}', es: 'el {weekday}' },
  everyMonths: {
    en: { one: 'Every month {on}', other: 'Every {count} months {on}' },
    es: { one: 'Todos los meses {on}', other: 'Cada {count} meses {on}' },
  },
  MONTHLY: { en: 'Monthly on day {day}', es: 'Mensual, el día {day}' },
  onDay: { en: 'on day {day}', es: 'el día {day}' },
  MONTHLY_BY_WEEKDAY: {
    en: 'Monthly on the {ordinal} {weekday}',
    es: 'Mensual, el {ordinal} {weekday}',
  },
  onWeekday: { en: 'on the {ordinal} {weekday}', es: 'el {ordinal} {weekday}' },
  nth1: { en: 'first', es: 'primer' },
  nth2: { en: 'second', es: 'segundo' },
  nth3: { en: 'third', es: 'tercer' },
  nth4: { en: 'fourth', es: 'cuarto' },
  nth5: { en: 'fifth', es: 'quinto' },
  last: { en: 'last', es: 'último' },
  until: { en: '{rule}, until {date}', es: '{rule}, hasta el {date}' },
  untilTimes: {
    en: { one: '{rule}, {count} time, until {date}', other: '{rule}, {count} times, until {date}' },
    es: {
      one: '{rule}, {count} vez, hasta el {date}',
      other: '{rule}, {count} veces, hasta el {date}',
    },
  },
  interval: { en: 'Repeat every', es: 'Repetir cada' },
  days: { en: { one: 'day', other: 'days' }, es: { one: 'día', other: 'días' } },
  weeks: { en: { one: 'week', other: 'weeks' }, es: { one: 'semana', other: 'semanas' } },
  months: { en: { one: 'month', other: 'months' }, es: { one: 'mes', other: 'meses' } },
  weekdays: { en: 'Weekdays', es: 'Días de la semana' },
  endDate: { en: 'Repeat until', es: 'Repetir hasta' },

  checking: { en: 'Checking the dates…', es: 'Comprobando las fechas…' },
  planFailed: {
    en: 'The dates could not be checked. They are checked again when you book.',
    es: 'No se han podido comprobar las fechas. Se comprobarán de nuevo al reservar.',
  },
  allFree: {
    en: { one: 'The date is available', other: 'All dates are available' },
    es: { one: 'La fecha está disponible', other: 'Todas las fechas están disponibles' },
  },
  someTaken: {
    en: {
      one: '{count} date cannot be booked as planned. Choose what to do.',
      other: '{count} dates cannot be booked as planned. Choose what to do for each.',
    },
    es: {
      one: '{count} fecha no se puede reservar como está prevista. Elija qué hacer.',
      other:
        '{count} fechas no se pueden reservar como están previstas. Elija qué hacer con cada una.',
    },
  },
  result: {
    en: { one: '{count} booking will be made', other: '{count} bookings will be made' },
    es: { one: 'Se hará {count} reserva', other: 'Se harán {count} reservas' },
  },
  choose: { en: 'Choose…', es: 'Elegir…' },
  chooseFirst: { en: 'Choose what to do on this date.', es: 'Elija qué hacer en esta fecha.' },
  skip: { en: 'Skip this date', es: 'Omitir esta fecha' },
  skipAll: { en: 'Skip all of them', es: 'Omitirlas todas' },
  elsewhere: { en: '{location}, {time}', es: '{location}, {time}' },
  dates: { en: 'All dates', es: 'Todas las fechas' },
  leftOut: { en: 'skipped', es: 'omitida' },
  seriesNotUsed: {
    en: 'Nobody checked in to the previous bookings of the series.',
    es: 'Nadie registró su llegada en las reservas anteriores de la serie.',
  },
  moved: { en: 'elsewhere', es: 'en otro lugar u hora' },
})
