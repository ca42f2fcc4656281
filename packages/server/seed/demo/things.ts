/** Layouts, extras, providers, cost codes and booking types of the demo organisation. */
export const layouts = [
  { en: 'Boardroom', es: 'Sala de juntas' },
  { en: 'Theatre', es: 'Teatro' },
  { en: 'Classroom', es: 'Aula' },
  { en: 'U-shape', es: 'En forma de U' },
  { en: 'Cabaret', es: 'Cabaret' },
] as const

export const providers = [
  { name: 'Fig & Thyme Catering', notification_days_interval: 1 },
  { name: 'Brightline AV', notification_days_interval: 0 },
  { name: 'House services', notification_days_interval: -1 },
] as const

export const extras = [
  {
    code: 'COFFEE',
    text: { en: 'Coffee and tea', es: 'Café y té' },
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ATTENDEE',
    time_type: 'SINGLE',
    cost_code_required: false,
    minimum_notice_period_minutes: 60,
  },
  {
    code: 'LUNCH',
    text: { en: 'Sandwich lunch', es: 'Almuerzo de bocadillos' },
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ATTENDEE',
    time_type: 'SINGLE',
    cost_code_required: true,
    minimum_notice_period_minutes: 1440,
  },
  {
    code: 'FRUIT',
    text: { en: 'Fruit basket', es: 'Cesta de fruta' },
    type: 'CATERING',
    provider: 0,
    quantity_type: 'ITEM',
    time_type: 'SINGLE',
    cost_code_required: false,
    minimum_notice_period_minutes: 240,
  },
  {
    code: 'CAMERA',
    text: { en: 'Conference camera', es: 'Cámara de videoconferencia' },
    type: 'EQUIPMENT',
    provider: 1,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: false,
    minimum_notice_period_minutes: 0,
  },
  {
    code: 'FLIP',
    text: { en: 'Flip chart', es: 'Rotafolio' },
    type: 'EQUIPMENT',
    provider: 1,
    quantity_type: 'ITEM',
    time_type: 'ENTIRETY',
    cost_code_required: false,
    minimum_notice_period_minutes: 0,
  },
  {
    code: 'HOST',
    text: { en: 'Meeting host', es: 'Asistente de reuniones' },
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
  { cost_code: 'ENG-100', description: { en: 'Engineering', es: 'Ingeniería' } },
  { cost_code: 'MKT-200', description: { en: 'Marketing', es: 'Marketing' } },
  { cost_code: 'OPS-300', description: { en: 'Operations', es: 'Operaciones' } },
  {
    cost_code: 'PRJ-ATLAS',
    description: { en: 'Project Atlas', es: 'Proyecto Atlas' },
    from: -60,
    to: 120,
  },
  {
    cost_code: 'PRJ-NORTH',
    description: { en: 'Project North (closed)', es: 'Proyecto Norte (cerrado)' },
    from: -400,
    to: -30,
  },
] as const

export const bookingTypes = [
  { text: { en: 'Interview', es: 'Entrevista' }, duration1: 30, duration2: 45, duration3: 60 },
  { text: { en: 'Workshop', es: 'Taller' }, duration1: 120, duration2: 240, duration3: null },
] as const

export const titles = [
  { en: 'Weekly planning', es: 'Planificación semanal' },
  { en: 'Design review', es: 'Revisión de diseño' },
  { en: 'Interview', es: 'Entrevista' },
  { en: 'Client call', es: 'Llamada con el cliente' },
  { en: 'Budget 2027', es: 'Presupuesto de 2027' },
  { en: 'Retrospective', es: 'Retrospectiva' },
  { en: 'One to one', es: 'Reunión individual' },
  { en: 'Product demo', es: 'Demostración del producto' },
  { en: 'Hiring panel', es: 'Comité de selección' },
  { en: 'Roadmap', es: 'Hoja de ruta' },
  { en: 'Safety briefing', es: 'Charla de seguridad' },
  { en: 'Supplier meeting', es: 'Reunión con proveedores' },
  { en: 'Team lunch and learn', es: 'Almuerzo formativo' },
  { en: 'Sprint review', es: 'Revisión del sprint' },
  { en: 'Press preparation', es: 'Preparación de la rueda de prensa' },
  { en: 'Quarterly numbers', es: 'Resultados trimestrales' },
  { en: 'Onboarding', es: 'Bienvenida al equipo' },
  { en: 'Brainstorm', es: 'Lluvia de ideas' },
  { en: 'Steering group', es: 'Comité de dirección' },
  { en: 'Contract talk', es: 'Negociación del contrato' },
] as const
