import type { ReportOverview } from '@mosaic-booking/sdk'
import { directionOf, defineMessages, fillText, type Message } from '@mosaic-booking/sdk/contract'
import {
  addDays,
  formatDate,
  formatNumber,
  formatTime,
  heatSteps,
  overviewTexts as texts,
  toChange,
  toHeatStep,
  toHours,
  toPoints,
  toShare,
  toUsedShare,
  type LocaleSetting,
} from '@mosaic-booking/sdk/rules'
import { mapInTurns } from '../../../ground/core/in-turns.js'
import {
  contentWidth,
  margin,
  PageWriter,
  pageSize,
  type Area,
  type TextStyle,
} from './page-writer.js'

/** What the file is about. */
export interface OverviewHead {
  readonly organisation: string
  readonly written: Date
  readonly logo: Buffer | undefined
  /** Names of the locations and categories; all if empty. */
  readonly places: readonly string[]
  readonly categories: readonly string[]
}

const own = defineMessages('overview-file', {
  title: 'Use of spaces',
  allPlaces: 'All locations you manage',
  allCategories: 'All categories',
  page: 'Page {page} of {pages}',
  none: 'None',
})

const colours = {
  accent: '#0b5f59',
  text: '#1c1f1e',
  muted: '#5a5f5b',
  line: '#dfdad1',
  sunken: '#ece9e2',
  steps: ['#ece9e2', '#e2ebe8', '#bfd6d3', '#9fc2be', '#7fafaa', '#0b5f59'],
} as const

const small: TextStyle = { size: 8.5, colour: colours.muted }
const body: TextStyle = { size: 9.5 }
const heading: TextStyle = { size: 12, weight: 600 }
const bottom = pageSize.height - margin - 24
/** The most rows of a table, so that the file has two pages at most. */
const maxParts = 12

/** Draws the overview as a PDF file in the language and format of its reader. */
export function drawOverview(
  overview: ReportOverview,
  head: OverviewHead,
  setting: LocaleSetting,
): Promise<Buffer> {
  return new OverviewFile(overview, head, setting).draw()
}

class OverviewFile {
  readonly #overview
  readonly #head
  readonly #setting
  readonly #page
  #top = margin

  constructor(overview: ReportOverview, head: OverviewHead, setting: LocaleSetting) {
    this.#overview = overview
    this.#head = head
    this.#setting = setting
    this.#page = new PageWriter({
      title: this.#say(own.title),
      author: head.organisation,
      language: setting.language,
      isRightToLeft: directionOf(setting.language) === 'rtl',
      written: head.written,
    })
  }

  async draw(): Promise<Buffer> {
    const blocks = [
      () => this.#drawHead(),
      () => this.#drawFigures(),
      () => this.#drawHeatMap(),
      () => this.#drawParts(),
      () => this.#drawUsed(),
      () => this.#drawRankings(),
      () => this.#drawFindings(),
    ]
    await mapInTurns(blocks, (draw) => draw())
    const period = this.#period()
    return this.#page.finish((page, pages) => {
      const top = pageSize.height - margin - 8
      this.#page.line(
        `${this.#head.organisation} · ${period}`,
        this.#area(0, contentWidth - 120, top),
        small,
      )
      const number = this.#say(own.page, { page: this.#number(page), pages: this.#number(pages) })
      this.#page.line(number, this.#area(contentWidth - 110, 110, top), { ...small, align: 'end' })
    })
  }

  #say(message: Message, values?: Readonly<Record<string, string | number>>): string {
    return fillText(message, this.#setting, values)
  }

  #number = (value: number, options?: Intl.NumberFormatOptions) =>
    formatNumber(value, this.#setting.locale, options)

  #share = (share: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    formatNumber(share, this.#setting.locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay,
    })

  #date = (day: string) => formatDate(day, 'medium', this.#setting)

  #period = () => `${this.#date(this.#overview.from)} – ${this.#date(this.#overview.to)}`

  #area = (start: number, width: number, top = this.#top): Area => ({
    start: margin + start,
    top,
    width,
  })

  /** Continues on the next page if a block does not fit. */
  #need(height: number): void {
    if (this.#top + height <= bottom) return
    this.#page.addPage()
    this.#top = margin
  }

  #drawHead(): void {
    const { logo, organisation, places, categories } = this.#head
    if (logo) {
      this.#page.image(logo, this.#area(0, 150), 34)
      this.#page.line(organisation, this.#area(170, contentWidth - 170, this.#top + 10), {
        ...body,
        align: 'end',
      })
    } else
      this.#page.line(organisation, this.#area(0, contentWidth, this.#top + 10), {
        size: 13,
        weight: 600,
      })
    this.#top += 42
    this.#page.box(this.#area(0, contentWidth), 1, colours.line)
    this.#top += 12
    this.#page.line(this.#say(own.title), this.#area(0, contentWidth), { size: 20, weight: 600 })
    this.#top += 29
    this.#page.line(this.#period(), this.#area(0, contentWidth), { size: 11 })
    this.#top += 17
    const scope = [
      places.join(', ') || this.#say(own.allPlaces),
      categories.join(', ') || this.#say(own.allCategories),
    ]
    this.#page.line(scope.join(' · '), this.#area(0, contentWidth), small)
    this.#top += 20
  }

  #change = (value: number | undefined) =>
    value === undefined ? undefined : this.#share(value, 'exceptZero')

  #points = (value: number | undefined) =>
    value === undefined
      ? undefined
      : this.#say(texts.points, {
          count: Math.abs(value),
          value: this.#number(value, { signDisplay: 'exceptZero' }),
        })

  #drawFigures(): void {
    const { figures, before, beforeFrom, beforeTo } = this.#overview
    const whole = (value: number) => this.#number(Math.round(value))
    const used = (share: number | undefined) =>
      share === undefined ? this.#say(texts.noSensorData) : this.#share(share)
    const figure = <Value extends number | undefined>(
      name: Message,
      now: Value,
      earlier: Value,
      format: (value: Value) => string,
      isShare = false,
    ) => ({
      name,
      value: format(now),
      isKnown: now !== undefined,
      past: this.#say(texts.before, { value: format(earlier) }),
      change: isShare ? this.#points(toPoints(now, earlier)) : this.#change(toChange(now, earlier)),
    })
    const shown = [
      figure(texts.bookings, figures.bookings, before.bookings, whole),
      figure(texts.hours, toHours(figures.minutes), toHours(before.minutes), whole),
      figure(texts.utilisation, toShare(figures), toShare(before), (one) => this.#share(one), true),
      figure(texts.checkIns, figures.checkIns, before.checkIns, whole),
      figure(texts.noShows, figures.noShows, before.noShows, whole),
      figure(texts.used, toUsedShare(figures), toUsedShare(before), used, true),
    ]
    const gap = 8
    const columns = 3
    const [width, height] = [(contentWidth - gap * (columns - 1)) / columns, 58]
    for (const [at, { name, value, isKnown, past, change }] of shown.entries()) {
      const start = (at % columns) * (width + gap)
      const row = this.#top + Math.floor(at / columns) * (height + gap)
      const inner = (down: number) => this.#area(start + 8, width - 16, row + down)
      this.#page.frame(this.#area(start, width, row), height, colours.line, 5)
      this.#page.line(this.#say(name), inner(6), small)
      this.#page.line(value, inner(18), isKnown ? { size: 17, weight: 600 } : body)
      if (!isKnown) continue
      const text = change === undefined ? past : `${change} · ${past}`
      this.#page.line(text, inner(42), { ...small, size: 7.5 })
    }
    this.#top += (shown.length / columns) * (height + gap)
    const dates = { from: this.#date(beforeFrom), to: this.#date(beforeTo) }
    this.#page.line(this.#say(texts.compared, dates), this.#area(0, contentWidth), small)
    this.#top += 24
  }

  #drawHeatMap(): void {
    const { hours } = this.#overview
    if (hours.length === 0) return
    const known = new Map(hours.map((cell) => [cell.weekday * 24 + cell.hour, cell]))
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => hours.some(({ weekday }) => weekday === day))
    const first = Math.min(...hours.map(({ hour }) => hour))
    const last = Math.max(...hours.map(({ hour }) => hour))
    const columns = last - first + 1
    const names = 44
    const width = (contentWidth - names) / columns
    const height = 20
    this.#need(58 + days.length * (height + 2))
    this.#title(texts.heatMap)
    const size = columns > 14 ? 6.5 : 8.5
    for (let at = 0; at < columns; at++) {
      const time = `${String(first + at).padStart(2, '0')}:00`
      const name = formatTime(time, this.#setting).replace(/[:.]00/, '')
      this.#page.line(name, this.#area(names + at * width, width - 2), {
        ...small,
        size: size - 0.5,
        align: 'center',
      })
    }
    this.#top += 13
    for (const day of days) {
      const name = formatDate(addDays('2026-11-02', day - 1), 'shortWeekday', this.#setting)
      this.#page.line(name, this.#area(0, names - 4, this.#top + 4), small)
      for (let at = 0; at < columns; at++) {
        const cell = known.get(day * 24 + first + at)
        const area = this.#area(names + at * width, width - 2)
        if (!cell) {
          this.#page.frame(area, height, colours.line, 2)
          continue
        }
        const step = toHeatStep(toShare(cell))
        this.#page.box(area, height, colours.steps[step]!, 2)
        this.#page.line(
          this.#share(toShare(cell)),
          { ...area, top: area.top + (height - size * 1.4) / 2 },
          {
            size,
            align: 'center',
            colour: step === 5 ? '#ffffff' : step === 0 ? colours.muted : colours.text,
          },
        )
      }
      this.#top += height + 2
    }
    this.#drawLegend()
  }

  #drawLegend(): void {
    const bounds = [0, ...heatSteps.slice(1), 1]
    const names = [
      this.#say(own.none),
      ...heatSteps.map((_, at) => `${this.#share(bounds[at]!)}–${this.#share(bounds[at + 1]!)}`),
    ]
    this.#top += 5
    for (const [step, name] of names.entries()) {
      this.#page.box(this.#area(44 + step * 72, 9), 9, colours.steps[step]!, 2)
      this.#page.line(name, this.#area(44 + step * 72 + 13, 58, this.#top - 2), {
        ...small,
        size: 7.5,
      })
    }
    this.#top += 26
  }

  #title(message: Message): void {
    this.#page.line(this.#say(message), this.#area(0, contentWidth), heading)
    this.#top += 20
  }

  #drawParts(): void {
    const parts = this.#overview.parts.slice(0, maxParts)
    if (parts.length === 0) return
    this.#need(44 + parts.length * 17)
    const columns: readonly [Message, (part: (typeof parts)[number]) => string][] = [
      [texts.spaces, ({ spaces }) => this.#number(spaces)],
      [texts.bookings, ({ figures }) => this.#number(figures.bookings)],
      [texts.hours, ({ figures }) => this.#number(Math.round(toHours(figures.minutes)))],
      [
        texts.utilisation,
        ({ figures, before }) =>
          `${this.#share(toShare(figures))} (${this.#share(toShare(before))})`,
      ],
      [texts.noShows, ({ figures }) => this.#number(figures.noShows)],
    ]
    const names = 165
    const width = (contentWidth - names) / columns.length
    for (const [at, [header]] of columns.entries())
      this.#page.line(this.#say(header), this.#area(names + at * width + 4, width - 4), {
        ...small,
        align: 'end',
      })
    this.#top += 14
    for (const part of parts) {
      this.#page.box(this.#area(0, contentWidth), 0.75, colours.line)
      this.#page.line(part.name, this.#area(0, names, this.#top + 3), { ...body, weight: 600 })
      for (const [at, [, format]] of columns.entries())
        this.#page.line(
          format(part),
          this.#area(names + at * width + 4, width - 4, this.#top + 3),
          { ...body, align: 'end' },
        )
      this.#top += 17
    }
    this.#top += 16
  }

  /** How much of the booked time each part was used. */
  #drawUsed(): void {
    const parts = this.#overview.parts.slice(0, maxParts)
    if (!parts.some(({ figures }) => figures.knownMinutes > 0)) return
    this.#need(46 + parts.length * 17)
    this.#page.line(this.#say(texts.used), this.#area(0, contentWidth), heading)
    this.#page.line(this.#say(texts.usedText), this.#area(0, contentWidth, this.#top + 17), small)
    this.#top += 36
    const [names, numbers] = [165, 130]
    const width = contentWidth - names - numbers
    for (const { name, figures } of parts) {
      const share = toUsedShare(figures)
      this.#page.line(name, this.#area(0, names - 8), { ...body, weight: 600 })
      const hours = (minutes: number) => this.#number(Math.round(toHours(minutes)))
      const { knownMinutes, occupiedMinutes } = figures
      const facts = { used: hours(occupiedMinutes), hours: hours(knownMinutes) }
      const text =
        share === undefined
          ? this.#say(texts.noSensorData)
          : `${this.#share(share)} · ${this.#say(texts.usedHours, facts)}`
      this.#page.line(text, this.#area(names + width + 6, numbers - 6), { ...small, align: 'end' })
      if (share !== undefined) {
        this.#page.box(this.#area(names, width, this.#top + 4), 6, colours.sunken, 2)
        if (share > 0)
          this.#page.box(
            this.#area(names, Math.max(4, width * share), this.#top + 4),
            6,
            colours.accent,
            2,
          )
      }
      this.#top += 17
    }
    this.#top += 14
  }

  #drawRankings(): void {
    const { most, least } = this.#overview
    const rows = Math.max(most.length, least.length, 1)
    this.#need(24 + rows * 33)
    const width = (contentWidth - 24) / 2
    const lists = [
      { title: texts.most, spaces: most, none: texts.mostNone },
      { title: texts.least, spaces: least, none: texts.leastNone },
    ]
    for (const [side, { title, spaces, none }] of lists.entries()) {
      const start = side * (width + 24)
      this.#page.line(this.#say(title), this.#area(start, width), heading)
      if (spaces.length === 0)
        this.#page.line(this.#say(none), this.#area(start, width, this.#top + 20), body)
      for (const [at, { location, ...use }] of spaces.entries()) {
        const top = this.#top + 20 + at * 33
        const share = toShare(use)
        this.#page.line(location.name, this.#area(start, width - 44, top), { ...body, weight: 600 })
        this.#page.line(this.#share(share), this.#area(start + width - 40, 40, top), {
          ...body,
          weight: 600,
          align: 'end',
        })
        this.#page.line(location.where, this.#area(start, width, top + 12), { ...small, size: 7.5 })
        this.#page.box(this.#area(start, width, top + 24), 4, colours.sunken, 2)
        if (share > 0)
          this.#page.box(
            this.#area(start, Math.max(4, width * Math.min(1, share)), top + 24),
            4,
            colours.accent,
            2,
          )
      }
    }
    this.#top += 32 + rows * 33
  }

  /** Rooms that are too large, and desks, side by side. */
  #drawFindings(): void {
    const { oversized, desks } = this.#overview
    this.#need(24 + Math.max(1, oversized.length, desks.length * 1.7) * 27)
    const width = (contentWidth - 24) / 2
    this.#drawOversized(width)
    if (desks.length > 0) this.#drawDesks(width + 24, width)
  }

  #drawOversized(width: number): void {
    const { oversized } = this.#overview
    this.#page.line(this.#say(texts.oversized), this.#area(0, width), heading)
    if (oversized.length === 0)
      this.#page.line(this.#say(texts.oversizedNone), this.#area(0, width, this.#top + 20), body)
    for (const [at, { location, capacity, attendees, bookings }] of oversized.entries()) {
      const top = this.#top + 20 + at * 27
      this.#page.line(location.name, this.#area(0, width, top), { ...body, weight: 600 })
      const facts = {
        capacity: this.#number(capacity),
        attendees: this.#number(attendees),
        bookings: this.#number(bookings),
      }
      this.#page.line(this.#say(texts.oversizedFacts, facts), this.#area(0, width, top + 12), small)
    }
  }

  #drawDesks(start: number, width: number): void {
    this.#page.line(this.#say(texts.desks), this.#area(start, width), heading)
    for (const [at, { category, spaces, people, busiestDay }] of this.#overview.desks.entries()) {
      const line = (text: string, down: number, style: TextStyle) =>
        this.#page.line(text, this.#area(start, width, this.#top + 20 + at * 44 + down), style)
      const ratio = this.#number(Math.round((spaces * 100) / people) / 100)
      const facts = [
        this.#say(texts.desksFacts, { spaces: this.#number(spaces), people: this.#number(people) }),
        ...(people > 0 ? [this.#say(texts.perPerson, { ratio })] : []),
      ]
      line(category.name, 0, { ...body, weight: 600 })
      line(facts.join(' · '), 12, small)
      if (!busiestDay) continue
      const busy = {
        day: this.#date(busiestDay.date),
        count: this.#number(busiestDay.spaces),
        spaces: this.#number(spaces),
      }
      line(this.#say(texts.busiestDay, busy), 24, small)
    }
  }
}
