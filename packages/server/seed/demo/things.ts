import { defineMessage } from '@mosaic-booking/sdk/contract'
/** Layouts, extras, providers, cost codes and booking types of the demo organisation. */
export const layouts = [
  defineMessage('demo.layouts.boardroom', 'Boardroom'),
  defineMessage('demo.layouts.theatre', 'Theatre'),
  defineMessage('demo.layouts.classroom', 'Classroom'),
  defineMessage('demo.layouts.u-shape', 'U-shape'),
  defineMessage('demo.layouts.cabaret', 'Cabaret'),
] as const

export const providers = [
  { name: 'Fig & Thyme Catering', notification_days_interval: 1 },
  { name: 'Brightline AV', notification_days_interval: 0 },
  { name: 'House services', notification_days_interval: -1 },
] as const

export const extras = [
  {
    code: 'COFFEE',
    price: 350,
    currency: 'GBP',
    text: defineMessage('demo.extras.coffee-and-tea', 'Coffee and tea'),
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ATTENDEE',
    time_type: 'SINGLE',
    cost_code_required: false,
    minimum_notice_period_minutes: 60,
  },
  {
    code: 'LUNCH',
    price: 1250,
    currency: 'GBP',
    text: defineMessage('demo.extras.sandwich-lunch', 'Sandwich lunch'),
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ATTENDEE',
    time_type: 'SINGLE',
    cost_code_required: true,
    minimum_notice_period_minutes: 1440,
  },
  {
    code: 'FRUIT',
    price: 2800,
    currency: 'GBP',
    text: defineMessage('demo.extras.fruit-basket', 'Fruit basket'),
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ITEM',
    time_type: 'SINGLE',
    cost_code_required: false,
    minimum_notice_period_minutes: 240,
  },
  {
    code: 'CAMERA',
    price: 4500,
    currency: 'GBP',
    text: defineMessage('demo.extras.conference-camera', 'Conference camera'),
    type: 'EQUIPMENT',
    provider: 1,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: false,
    minimum_notice_period_minutes: 0,
  },
  {
    code: 'FLIP',
    price: null,
    currency: null,
    text: defineMessage('demo.extras.flip-chart', 'Flip chart'),
    type: 'EQUIPMENT',
    provider: 1,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: false,
    minimum_notice_period_minutes: 0,
  },
  {
    code: 'HOST',
    price: 9500,
    currency: 'GBP',
    text: defineMessage('demo.extras.meeting-host', 'Meeting host'),
    type: 'SERVICE',
    provider: 2,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: true,
    minimum_notice_period_minutes: 2880,
  },
] as const

/** Days relative to today; a missing end is unlimited. */
export const costCodes = [
  { cost_code: 'ENG-100', description: defineMessage('demo.costCodes.engineering', 'Engineering') },
  { cost_code: 'MKT-200', description: defineMessage('demo.costCodes.marketing', 'Marketing') },
  { cost_code: 'OPS-300', description: defineMessage('demo.costCodes.operations', 'Operations') },
  {
    cost_code: 'PRJ-ATLAS',
    description: defineMessage('demo.costCodes.project-atlas', 'Project Atlas'),
    from: -60,
    to: 120,
  },
  {
    cost_code: 'PRJ-NORTH',
    description: defineMessage('demo.costCodes.project-north-closed', 'Project North (closed)'),
    from: -400,
    to: -30,
  },
] as const

export const bookingTypes = [
  {
    text: defineMessage('demo.bookingTypes.interview', 'Interview'),
    duration1: 30,
    duration2: 45,
    duration3: 60,
  },
  {
    text: defineMessage('demo.bookingTypes.workshop', 'Workshop'),
    duration1: 120,
    duration2: 240,
    duration3: null,
  },
] as const

export const titles = [
  defineMessage('demo.titles.weekly-planning', 'Weekly planning'),
  defineMessage('demo.titles.design-review', 'Design review'),
  defineMessage('demo.titles.interview', 'Interview'),
  defineMessage('demo.titles.client-call', 'Client call'),
  defineMessage('demo.titles.budget-2027', 'Budget 2027'),
  defineMessage('demo.titles.retrospective', 'Retrospective'),
  defineMessage('demo.titles.one-to-one', 'One-to-one'),
  defineMessage('demo.titles.product-demo', 'Product demo'),
  defineMessage('demo.titles.hiring-panel', 'Hiring panel'),
  defineMessage('demo.titles.roadmap', 'Roadmap'),
  defineMessage('demo.titles.safety-briefing', 'Safety briefing'),
  defineMessage('demo.titles.supplier-meeting', 'Supplier meeting'),
  defineMessage('demo.titles.team-lunch-and-learn', 'Team lunch and learn'),
  defineMessage('demo.titles.sprint-review', 'Sprint review'),
  defineMessage('demo.titles.press-preparation', 'Press preparation'),
  defineMessage('demo.titles.quarterly-numbers', 'Quarterly figures'),
  defineMessage('demo.titles.onboarding', 'Onboarding'),
  defineMessage('demo.titles.brainstorm', 'Brainstorm'),
  defineMessage('demo.titles.steering-group', 'Steering group'),
  defineMessage('demo.titles.contract-talk', 'Contract negotiation'),
] as const
