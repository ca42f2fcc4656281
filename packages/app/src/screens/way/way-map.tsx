import { drawLeg, type Leg } from '@mosaic-booking/floorplan/route'
import { drawStored } from '@mosaic-booking/floorplan/drawing'
import { FloorPlanView } from '@mosaic-booking/floorplan/react'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { planThemes, toPlan, useColorScheme, useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useMemo, useRef, useState, type Ref } from 'react'
import { useSession } from '../../session/session.js'
import type { NamedFloor } from './floors-around.js'
import { messages } from './way.messages.js'

const none: readonly never[] = []

interface WayMapProps {
  readonly ref: Ref<HTMLDivElement>
  readonly floor: NamedFloor
  readonly leg: Leg
}

/** The plan of a floor with the part of the way on it. */
export function WayMap({ ref, floor, leg }: WayMapProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client, apiBase } = useRuntime()
  const { org } = useSession()
  const probe = useRef<HTMLDivElement>(null)
  const accent = useRef<HTMLDivElement>(null)
  const scheme = useColorScheme(probe)
  const [color, setColor] = useState<string>()
  // Canvases cannot read tokens.
  useEffect(() => setColor(getComputedStyle(accent.current!).color), [scheme])
  const { plan, name } = floor
  const usesDrawing =
    !plan.media || isSwitchedOn(org.configSettings, 'floor_plan_uses_sense_editor')
  const drawn = useMemo(
    () =>
      toPlan(
        plan,
        apiBase,
        client.media.content,
        usesDrawing ? drawStored(plan, { locale: language }) : undefined,
      ),
    [plan, apiBase, client, usesDrawing, language],
  )
  const overlay = useMemo(
    () => (color ? { label: t('plan', { floor: name }), shapes: drawLeg(leg, color) } : null),
    [leg, color, name, t],
  )
  return (
    <div
      ref={ref}
      className="way-map"
      style={{ aspectRatio: plan.referenceWidth / plan.referenceHeight }}
      role="group"
      aria-label={t('plan', { floor: name })}
    >
      <div className="way-probe" ref={probe} aria-hidden="true" />
      <div className="way-accent" ref={accent} aria-hidden="true" />
      <FloorPlanView
        plan={drawn}
        markers={none}
        overlay={overlay}
        theme={planThemes[scheme]}
        locale={language}
      />
    </div>
  )
}
