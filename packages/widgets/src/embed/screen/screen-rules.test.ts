import { expect, it } from 'vitest'
import { toTask } from './screen-rules.js'

const plan = { name: 'Foyer', kind: 'FOYER_PLAN', rotation: 0 } as const
const at = (minute: number) => `2026-11-02T09:0${minute}:00.000Z`

it.each([
  ['nothing', plan, plan, [false, false]],
  ['a name', plan, { ...plan, name: 'Hall' }, [false, false]],
  ['a kind', plan, { ...plan, kind: 'VISITOR_KIOSK' }, [true, false]],
  ['a location', plan, { ...plan, locationId: 4 }, [true, false]],
  ['a language', { ...plan, language: 'en-GB' }, plan, [true, false]],
  ['a rotation', plan, { ...plan, rotation: 90 }, [true, false]],
  ['a restart', { ...plan, restarted: at(1) }, { ...plan, restarted: at(2) }, [true, false]],
  ['a request to identify', plan, { ...plan, identified: at(1) }, [false, true]],
  [
    'an old request',
    { ...plan, identified: at(1) },
    { ...plan, identified: at(1) },
    [false, false],
  ],
] as const)(
  'SCR-003 a screen follows a change of %s',
  (_, before, next, [isReload, isIdentify]) => {
    expect(toTask(before, next)).toEqual({ isReload, isIdentify })
  },
)
