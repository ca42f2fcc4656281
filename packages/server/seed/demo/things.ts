/** Layouts, extras, providers, cost codes and booking types of the demo organisation. */
export const layouts = ['Boardroom', 'Theatre', 'Classroom', 'U-shape', 'Cabaret'] as const

export const providers = [
  { name: 'Fig & Thyme Catering', notification_days_interval: 1 },
  { name: 'Brightline AV', notification_days_interval: 0 },
  { name: 'House services', notification_days_interval: -1 },
] as const

export const extras = [
  {
    code: 'COFFEE',
    text: 'Coffee and tea',
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ATTENDEE',
    time_type: 'SINGLE',
    cost_code_required: false,
    minimum_notice_period_minutes: 60,
  },
  {
    code: 'LUNCH',
    text: 'Sandwich lunch',
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ATTENDEE',
    time_type: 'SINGLE',
    cost_code_required: true,
    minimum_notice_period_minutes: 1440,
  },
  {
    code: 'FRUIT',
    text: 'Fruit basket',
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ITEM',
    time_type: 'SINGLE',
    cost_code_required: false,
    minimum_notice_period_minutes: 240,
  },
  {
    code: 'CAMERA',
    text: 'Conference camera',
    type: 'EQUIPMENT',
    provider: 1,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: false,
    minimum_notice_period_minutes: 0,
  },
  {
    code: 'FLIP',
    text: 'Flip chart',
    type: 'EQUIPMENT',
    provider: 1,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: false,
    minimum_notice_period_minutes: 0,
  },
  {
    code: 'HOST',
    text: 'Meeting host',
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
  { cost_code: 'ENG-100', description: 'Engineering' },
  { cost_code: 'MKT-200', description: 'Marketing' },
  { cost_code: 'OPS-300', description: 'Operations' },
  { cost_code: 'PRJ-ATLAS', description: 'Project Atlas', from: -60, to: 120 },
  { cost_code: 'PRJ-NORTH', description: 'Project North (closed)', from: -400, to: -30 },
] as const

export const bookingTypes = [
  { text: 'Interview', duration1: 30, duration2: 45, duration3: 60 },
  { text: 'Workshop', duration1: 120, duration2: 240, duration3: null },
] as const

export const titles = [
  'Weekly planning',
  'Design review',
  'Interview',
  'Client call',
  'Budget 2027',
  'Retrospective',
  'One to one',
  'Product demo',
  'Hiring panel',
  'Roadmap',
  'Safety briefing',
  'Supplier meeting',
  'Team lunch and learn',
  'Sprint review',
  'Press preparation',
  'Quarterly numbers',
  'Onboarding',
  'Brainstorm',
  'Steering group',
  'Contract talk',
] as const
