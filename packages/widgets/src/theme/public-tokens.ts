/** Custom properties that hosts can set on `:root`, an ancestor or a single element. */
export const publicTokens = {
  '--mb-color-accent': 'Main actions, selection and links',
  '--mb-color-on-accent': 'Text on the accent',
  '--mb-color-surface': 'The page',
  '--mb-color-surface-raised': 'Cards, fields, dialogs',
  '--mb-color-surface-sunken': 'Tracks and disabled fields',
  '--mb-color-text': 'Text',
  '--mb-color-text-muted': 'Secondary text',
  '--mb-color-border': 'Hairlines',
  '--mb-color-border-strong':
    'Outlines of controls; needs a contrast of 3:1 against the raised surface',
  '--mb-color-danger': 'Errors and actions that cannot be undone',
  '--mb-color-warning': 'Warnings',
  '--mb-color-success': 'Success',
  '--mb-color-info': 'Notes',
  '--mb-color-focus': 'Focus ring',
  '--mb-status-available': 'A space that is available for booking',
  '--mb-status-free': 'A space that is available without booking',
  '--mb-status-unavailable': 'A space that is unavailable',
  '--mb-status-booked': 'A space that is booked or occupied',
  '--mb-status-yours': 'A space that you have booked',
  '--mb-font': 'Font family',
  '--mb-font-size': 'Text size; all other sizes derive from it',
  '--mb-radius': 'Corner radius',
  '--mb-space': 'Spacing unit, 4px',
  '--mb-list-max-block-size':
    'Greatest height of the list of bookings or spaces, which then scrolls inside, for example 30rem; unlimited by default',
} as const satisfies Readonly<Record<`--mb-${string}`, string>>
