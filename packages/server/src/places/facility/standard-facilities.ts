import { defineMessages } from '@mosaic-booking/sdk/contract'
/**
 * Common facilities, with which a new installation and the demo start. The main ones are shown
 * beside a location's name.
 */
export const standardFacilities = defineMessages('standard-facilities', {
  screen: { kind: 'MAIN', text: 'Screen' },
  'video-conference': { kind: 'MAIN', text: 'Video conference' },
  whiteboard: { kind: 'OTHER', text: 'Whiteboard' },
  phone: { kind: 'OTHER', text: 'Conference phone' },
  soundproof: { kind: 'OTHER', text: 'Soundproof' },
  'hearing-loop': { kind: 'OTHER', text: 'Hearing loop' },
  catering: { kind: 'OTHER', text: 'Catering available' },
  daylight: { kind: 'OTHER', text: 'Daylight' },
  'single-screen': { kind: 'OTHER', text: 'One screen' },
  'dual-screens': { kind: 'OTHER', text: 'Two screens' },
  'height-adjustable': {
    kind: 'OTHER',
    text: 'Height-adjustable desk',
  },
  'step-free': { kind: 'MAIN', text: 'Step-free access' },
  'ev-charging': { kind: 'OTHER', text: 'EV charging' },
})
