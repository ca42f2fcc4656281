import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  atRest,
  countDifferent,
  countMarked,
  countPainted,
  deskAt,
  layerPixels,
  mountPlan,
  pixels,
  plainPlan,
  toGrey,
  unmountAll,
  type MountedPlan,
} from './mounted-plan.fixture.js'
import { themeTokens } from './themes.js'
import { bookingStatuses, type Marker, type Plan, type ThemeName } from './types.js'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const ready = (plan: MountedPlan) => expect.poll(() => plan.told.ready.length).toBeGreaterThan(0)

describe('markers', () => {
  it('FP-001 keep their proportion to the reference size in any view', async () => {
    for (const [width, height] of [
      [800, 400],
      [500, 500],
      [320, 700],
    ] as const) {
      const plan = mountPlan({ plan: plainPlan, markers: [deskAt('a', 290, 40)] }, width, height)
      await ready(plan)
      const sheet = 400 * plan.floorPlan.getView().scale
      const anchor = plan.floorPlan.getAnchor('a')!
      // The desk's centre is at three quarters of the width and one quarter of the height.
      expect((anchor.x + anchor.width / 2 - (width - sheet) / 2) / sheet).toBeCloseTo(0.75)
      expect((anchor.y + anchor.height / 2 - (height - sheet / 2) / 2) / (sheet / 2)).toBeCloseTo(
        0.25,
      )
      expect(
        countMarked(pixels(plan, 'plan', anchor.x, anchor.y, anchor.width, anchor.height)),
      ).toBeGreaterThan(50)
      expect(countMarked(layerPixels(plan, 'plan'))).toBe(
        countMarked(
          pixels(plan, 'plan', anchor.x - 30, anchor.y - 30, anchor.width + 60, anchor.height + 60),
        ),
      )
      plan.unmount()
    }
  })

  it('FP-022 show a round picture in the badge only while booked and large enough', async () => {
    const picture = new OffscreenCanvas(8, 8)
    const pen = picture.getContext('2d')!
    pen.fillStyle = '#00ff00'
    pen.fillRect(0, 0, 8, 8)
    const desk = (more: Partial<Marker>) =>
      deskAt('a', 190, 90, { status: 'BOOKED_OR_OCCUPIED', ...more })
    const plan = mountPlan({ plan: plainPlan, markers: [desk({})] })
    await ready(plan)
    const green = async () => {
      await atRest(plan)
      const { x, y, width, height } = plan.floorPlan.getAnchor('a')!
      const data = pixels(plan, 'plan', x, y, width, height)
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === 0 && data[at + 1] === 255 && data[at + 2] === 0) count++
      return count / devicePixelRatio ** 2
    }
    expect(await green()).toBe(0)
    plan.floorPlan.setMarkers([desk({ picture })])
    // The badge is 23.2 pixels wide, and the picture a disc of three quarters of that.
    expect(await green()).toBeGreaterThan(190)
    expect(await green()).toBeLessThan(250)
    plan.floorPlan.setStatuses([['a', 'BOOKED_BY_YOU']])
    expect(await green()).toBe(0)
    plan.floorPlan.setMarkers([desk({ picture, disabled: true })])
    expect(await green()).toBe(0)
    plan.floorPlan.setMarkers([desk({ picture, width: 11, height: 11 })])
    expect(await green()).toBe(0)
  })

  it.each<ThemeName>(['light', 'dark', 'contrast'])(
    'FP-002 hide no status under another in a crowd (%s)',
    async (theme) => {
      const markers = Array.from({ length: 12_800 }, (_, i) => ({
        ...deskAt(`m${i}`, (i % 160) * 2.5, Math.floor(i / 160) * 2.5, {
          status: bookingStatuses[(i * 7919) % 5]!,
        }),
        width: 1.5,
        height: 1.5,
      }))
      const plan = mountPlan({ plan: plainPlan, markers, theme }, 448, 248)
      await ready(plan)
      await atRest(plan)
      const data = layerPixels(plan, 'plan')
      const colors = bookingStatuses.map((status) => themeTokens(theme, false).status[status].fill)
      const counts = colors.map(() => 0)
      for (let at = 0; at < data.length; at += 4) {
        const color = `#${[data[at]!, data[at + 1]!, data[at + 2]!].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        colors.forEach((of, k) => (counts[k]! += of.toLowerCase() === color ? 1 : 0))
      }
      // One fifth of each status, at most three by three pixels, partly overlapping.
      for (const count of counts)
        expect(count).toBeGreaterThan(0.1 * counts.reduce((sum, one) => sum + one, 0))
      expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(40_000)
    },
  )

  describe.each<[string, number]>([
    ['a dot', 3],
    ['a badge', 9],
    ['near', 30],
  ])('as %s', (_, size) => {
    it.each<ThemeName>(['light', 'dark', 'contrast'])(
      'FP-002 differ for each of the five statuses, also without colour (%s)',
      async (theme) => {
        const markers = bookingStatuses.map((status, i) => ({
          ...deskAt(status, 20 + i * 75, 60, { status }),
          width: size,
          height: size,
        }))
        const plan = mountPlan({ plan: plainPlan, markers, theme })
        await ready(plan)
        const crop = (id: string) => {
          const { x, y, width, height } = plan.floorPlan.getAnchor(id)!
          return pixels(
            plan,
            'plan',
            Math.round(x + width / 2) - 15,
            Math.round(y + height / 2) - 15,
            30,
            30,
          )
        }
        for (const [i, a] of bookingStatuses.entries()) {
          for (const b of bookingStatuses.slice(i + 1)) {
            expect(countDifferent(crop(a), crop(b), 24), `${a} and ${b}`).toBeGreaterThan(
              size < 5 ? 8 : 40,
            )
            const [greyA, greyB] = [toGrey(crop(a)), toGrey(crop(b))]
            expect(countDifferent(greyA, greyB, 24), `${a} and ${b} in grey`).toBeGreaterThan(
              size < 5 ? 5 : 30,
            )
          }
        }
      },
    )
  })

  it('FP-003 with isArea are drawn as areas along their whole outline', async () => {
    const points: [number, number][] = [
      [100, 20],
      [300, 20],
      [300, 180],
      [240, 180],
      [240, 80],
      [100, 80],
    ]
    const plan = mountPlan({
      plan: plainPlan,
      markers: [{ ...deskAt('zone', 100, 20, { isArea: true }), width: 200, height: 160, points }],
    })
    await ready(plan)
    const { scale } = plan.floorPlan.getView()
    const at = (x: number, y: number) =>
      countMarked(pixels(plan, 'plan', 400 + (x - 200) * scale, 200 + (y - 100) * scale, 4, 4))
    // Both arms of the L are tinted, the notch is not.
    expect([at(110, 70), at(290, 30), at(250, 170), at(150, 150)]).toEqual([16, 16, 16, 0])
  })

  it('FP-003 FP-010 show label and nameLabel if there is room', async () => {
    const room: Marker = { ...deskAt('room', 100, 40, { isArea: true }), width: 200, height: 120 }
    const painted = async (more: Partial<Marker>) => {
      const plan = mountPlan({ plan: plainPlan, markers: [{ ...room, ...more }] })
      await ready(plan)
      return layerPixels(plan, 'plan')
    }
    const [bare, labelled, named] = [
      await painted({}),
      await painted({ label: 'Ada' }),
      await painted({ label: 'Ada', nameLabel: 'Ana Ruiz' }),
    ]
    expect(countDifferent(bare, labelled, 24)).toBeGreaterThan(100)
    expect(countDifferent(labelled, named, 24)).toBeGreaterThan(100)
  })

  it('FP-010 FP-003 hide the name first, then the label, as they get smaller', async () => {
    const plan = mountPlan({
      plan: plainPlan,
      markers: [deskAt('a', 190, 90, { label: 'A-1', nameLabel: 'Ana' })],
    })
    await ready(plan)
    const unlabelled = mountPlan({ plan: plainPlan, markers: [deskAt('a', 190, 90)] })
    await ready(unlabelled)
    const lettersAt = async (factor: number) => {
      for (const one of [plan, unlabelled]) {
        one.floorPlan.fit()
        await atRest(one)
        one.floorPlan.zoomBy(factor)
        await atRest(one)
      }
      return countDifferent(layerPixels(plan, 'plan'), layerPixels(unlabelled, 'plan'), 24)
    }
    const [near, middle, far] = [await lettersAt(1.6), await lettersAt(0.8), await lettersAt(0.5)]
    expect(near).toBeGreaterThan(middle * 1.3)
    expect(middle).toBeGreaterThan(50)
    expect(far).toBe(0)
  })

  it('FP-003 leave the name of an area to the plan unless they show one', async () => {
    const area = { id: 'thames', x: 100, y: 40, width: 200, height: 120 }
    const captions = [{ ...area, text: 'Thames' }]
    const drawn = async (plan: Plan, markers: Marker[]) => {
      const mounted = mountPlan({ plan, markers })
      await ready(mounted)
      return mounted
    }
    const middle = (plan: MountedPlan) => countMarked(pixels(plan, 'plan', 350, 190, 100, 20))
    const named = await drawn({ ...plainPlan, captions }, [])
    expect(middle(named)).toBeGreaterThan(50)
    // The room is too small for its name, or the name would overlap its neighbours.
    const tiny = await drawn(
      { ...plainPlan, captions: [{ ...captions[0]!, width: 16, height: 16 }] },
      [],
    )
    expect(countMarked(layerPixels(tiny, 'plan'))).toBe(0)

    const marker = { ...deskAt('thames', 0, 0, { isArea: true }), ...area }
    const [both, markerAlone] = [
      await drawn({ ...plainPlan, captions }, [marker]),
      await drawn(plainPlan, [marker]),
    ]
    expect(countDifferent(layerPixels(both, 'plan'), layerPixels(markerAlone, 'plan'), 8)).toBe(0)
    // A desk in the centre blocks the name, which appears once the desk is removed.
    const inTheWay = await drawn({ ...plainPlan, captions }, [deskAt('desk', 190, 90)])
    const desk = layerPixels(inTheWay, 'plan')
    expect(
      countDifferent(
        desk,
        layerPixels(await drawn(plainPlan, [deskAt('desk', 190, 90)]), 'plan'),
        8,
      ),
    ).toBe(0)
    inTheWay.floorPlan.setMarkers([])
    await expect
      .poll(() => middle(inTheWay))
      .toBe(middle(await drawn({ ...plainPlan, captions }, [])))
  })

  it('FP-003 draw no label over the badge of another area', async () => {
    const area = (id: string, y: number, height: number, label?: string): Marker => ({
      ...deskAt(id, 100, y, { isArea: true, label }),
      width: 30,
      height,
    })
    const badgeBelow = async (label: string | undefined, gap: number, high = 27) => {
      const plan = mountPlan({
        plan: plainPlan,
        markers: [area('above', 60, high, label), area('below', 87 + gap, 16)],
      })
      await ready(plan)
      const { x, y, width, height } = plan.floorPlan.getAnchor('below')!
      return { inside: pixels(plan, 'plan', x, y, width, height), all: layerPixels(plan, 'plan') }
    }
    const [labelled, bare] = [await badgeBelow('Long room', 0), await badgeBelow(undefined, 0)]
    expect(countDifferent(labelled.inside, bare.inside, 8)).toBe(0)
    // With enough space, the same label is shown.
    const [apart, apartBare] = [await badgeBelow('Long room', 30), await badgeBelow(undefined, 30)]
    expect(countDifferent(apart.all, apartBare.all, 24)).toBeGreaterThan(100)
    // A lower area would put the label on the wall, so no label is shown.
    const [low, lowBare] = [
      await badgeBelow('Long room', 30, 19),
      await badgeBelow(undefined, 30, 19),
    ]
    expect(countDifferent(low.all, lowBare.all, 24)).toBe(0)
  })

  it('FP-003 keep the name visible when they are highlighted', async () => {
    // The name is wider than its room, so the ring around the room crosses it.
    const room: Marker = {
      ...deskAt('room', 182, 60, { isArea: true, label: 'Observatory' }),
      width: 29,
      height: 60,
    }
    const plan = mountPlan({ plan: plainPlan, markers: [room] })
    await ready(plan)
    const { x, y, width, height } = plan.floorPlan.getAnchor('room')!
    const dark = ([red, green, blue, opacity]: Uint8ClampedArray) =>
      opacity! > 200 && red! + green! + blue! < 200
    const letters = () => {
      const [label, over] = [
        pixels(plan, 'plan', x - 20, y - 20, width + 40, height + 40),
        pixels(plan, 'overlay', x - 20, y - 20, width + 40, height + 40),
      ]
      let [all, hidden] = [0, 0]
      for (let at = 0; at < label.length; at += 4) {
        if (!dark(label.subarray(at, at + 4))) continue
        all++
        if (over[at + 3]! > 0 && !dark(over.subarray(at, at + 4))) hidden++
      }
      return { all, hidden }
    }
    expect(letters().all).toBeGreaterThan(40)
    plan.floorPlan.select(['room'])
    await expect.poll(() => countPainted(layerPixels(plan, 'overlay'))).toBeGreaterThan(100)
    expect(letters().hidden).toBe(0)
  })

  it('FP-012 show the sensor’s state: occupied, unoccupied, or none', async () => {
    const occupancy = (status: 'OCCUPIED' | 'ABSENT') => ({
      occupancy: { status, statusTime: '2026-11-20T10:00:00+01:00', statusMessage: '' },
    })
    const plan = mountPlan({
      plan: plainPlan,
      markers: [
        deskAt('none', 50, 90),
        deskAt('somebody', 150, 90, occupancy('OCCUPIED')),
        deskAt('nobody', 250, 90, occupancy('ABSENT')),
      ],
    })
    await ready(plan)
    const crop = (id: string) => {
      const { x, y } = plan.floorPlan.getAnchor(id)!
      return pixels(plan, 'plan', Math.round(x), Math.round(y) - 8, 44, 44)
    }
    expect(countDifferent(crop('none'), crop('somebody'), 24)).toBeGreaterThan(20)
    expect(countDifferent(crop('none'), crop('nobody'), 24)).toBeGreaterThan(20)
    expect(countDifferent(crop('somebody'), crop('nobody'), 24)).toBeGreaterThan(5)
  })

  it('FP-004 log an unknown id, and draw the rest of the plan', async () => {
    const plan = mountPlan({
      plan: plainPlan,
      markers: [deskAt('a', 50, 90), deskAt('b', 250, 90)],
    })
    await ready(plan)
    const before = layerPixels(plan, 'plan')
    plan.floorPlan.setStatuses([
      ['nowhere', 'UNAVAILABLE'],
      ['b', 'UNAVAILABLE'],
    ])
    plan.floorPlan.select(['nowhere', 'a'])
    plan.floorPlan.zoomTo('nowhere')
    await expect
      .poll(() => countDifferent(before, layerPixels(plan, 'plan'), 24))
      .toBeGreaterThan(50)
    expect(vi.mocked(console.warn).mock.calls).toEqual(
      Array(3).fill(['floor plan: no marker "nowhere"']),
    )
    expect(countPainted(layerPixels(plan, 'overlay'))).toBeGreaterThan(50)
  })
})

describe('clusters', () => {
  const crowd = [0, 1, 2, 3].map((i) =>
    deskAt(`c${i}`, 100 + i * 2, 90, {
      width: 4,
      height: 4,
      status: i === 2 ? 'AVAILABLE_FOR_BOOKING' : 'BOOKED_OR_OCCUPIED',
    }),
  )
  const lone = deskAt('lone', 300, 90)

  it('FP-009 join close markers, show the best status, and split when activated', async () => {
    const plan = mountPlan({ plan: plainPlan, markers: [...crowd, lone], clusters: true })
    await ready(plan)
    const { x, y } = plan.floorPlan.getAnchor('c0')!
    const before = layerPixels(plan, 'plan')
    // The best status disappears from the cluster, so its badge changes.
    plan.floorPlan.setStatuses([['c2', 'BOOKED_OR_OCCUPIED']])
    await expect
      .poll(() => countDifferent(before, layerPixels(plan, 'plan'), 24))
      .toBeGreaterThan(100)
    const { scale } = plan.floorPlan.getView()
    for (const type of ['pointerdown', 'pointerup'])
      plan.viewport.dispatchEvent(
        new PointerEvent(type, {
          clientX: x + 4,
          clientY: y + 4,
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
        }),
      )
    await atRest(plan)
    expect(plan.floorPlan.getView().scale).toBeGreaterThan(scale * 2)
    expect(plan.told.activate).toEqual([])
  })

  it('FP-009 are off by default', async () => {
    const [joined, single] = [
      mountPlan({ plan: plainPlan, markers: crowd, clusters: true }),
      mountPlan({ plan: plainPlan, markers: crowd }),
    ]
    await ready(joined)
    await ready(single)
    expect(
      countDifferent(layerPixels(joined, 'plan'), layerPixels(single, 'plan'), 24),
    ).toBeGreaterThan(100)
  })
})
