import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'System accounts', es: 'Cuentas de sistema' },
  subtitle: {
    en: 'Programs call the API with a token of a system account. These accounts cannot log in and get no e-mail.',
    es: 'Los programas llaman a la API con un token de una cuenta de sistema. Estas cuentas no pueden iniciar sesión ni reciben correos.',
  },
  cardText: {
    en: 'Scripts, signage and other systems call the API with a token of a system account.',
    es: 'Los scripts, la señalización y otros sistemas llaman a la API con un token de una cuenta de sistema.',
  },
  manage: { en: 'Manage system accounts', es: 'Gestionar las cuentas de sistema' },
  apiDocs: { en: 'API documentation', es: 'Documentación de la API' },
  back: { en: 'Integrations', es: 'Integraciones' },
  add: { en: 'Add system account', es: 'Añadir cuenta de sistema' },
  emptyTitle: { en: 'No system accounts yet', es: 'Aún no hay cuentas de sistema' },
  empty: {
    en: 'Add an account for each program that reads or books through the API, for example a rota script or a sign at the entrance. Then create a token for it.',
    es: 'Añada una cuenta para cada programa que consulte o reserve mediante la API, por ejemplo un script de turnos o un panel en la entrada. Después, cree un token para ella.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: {
    en: 'Shown as the owner of its bookings, for example “Rota script”',
    es: 'Aparece como titular de sus reservas; por ejemplo, «Script de turnos»',
  },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  emailHint: {
    en: 'Identifies the account and must be unused. Nothing is sent to it.',
    es: 'Identifica la cuenta y no debe estar en uso. No se le envía nada.',
  },
  emailMissing: { en: 'Enter an e-mail address.', es: 'Introduzca una dirección de correo.' },
  permissions: { en: 'Permissions', es: 'Permisos' },
  USER: { en: 'Bookings', es: 'Reservas' },
  SERVICE: { en: 'API access only', es: 'Solo acceso a la API' },
  SERVICE_ADMIN: { en: 'Service administration', es: 'Administración del servicio' },
  userHint: {
    en: 'Searches and books under the same rules as a person.',
    es: 'Busca y reserva con las mismas reglas que una persona.',
  },
  ORG_ADMIN: { en: 'Bookings and administration', es: 'Reservas y administración' },
  adminHint: {
    en: 'Also changes users, locations and settings.',
    es: 'También modifica usuarios, ubicaciones y ajustes.',
  },
  adminWarning: {
    en: 'Anyone with a token of this account can do everything that an administrator can: change users, settings and all bookings. Choose this only for programs that need it.',
    es: 'Cualquiera que tenga un token de esta cuenta podrá hacer todo lo que puede un administrador: modificar usuarios, ajustes y todas las reservas. Elíjalo solo para los programas que lo necesiten.',
  },
  addFailed: {
    en: 'The system account could not be added.',
    es: 'No se ha podido añadir la cuenta de sistema.',
  },
  setPassword: { en: 'Set password', es: 'Definir contraseña' },
  passwordOf: { en: 'Password of {name}', es: 'Contraseña de {name}' },
  passwordText: {
    en: 'Only the configuration file of a screen asks for it. The account still cannot log in, and its tokens keep working.',
    es: 'Solo la pide el archivo de configuración de una pantalla. La cuenta sigue sin poder iniciar sesión y sus tokens siguen funcionando.',
  },
  passwordFailed: {
    en: 'The password could not be set.',
    es: 'No se ha podido definir la contraseña.',
  },
  deactivate: { en: 'Deactivate', es: 'Desactivar' },
  deactivateNamed: {
    en: 'Deactivate the system account “{name}”?',
    es: '¿Desactivar la cuenta de sistema «{name}»?',
  },
  deactivateMany: {
    en: { one: 'Deactivate {count} system account?', other: 'Deactivate {count} system accounts?' },
    es: {
      one: '¿Desactivar {count} cuenta de sistema?',
      other: '¿Desactivar {count} cuentas de sistema?',
    },
  },
  deactivateText: {
    en: {
      one: 'Its tokens stop working at once, and with them every program that uses them. Its bookings stay. You can reactivate it, tokens included, under Deactivated users.',
      other:
        'Their tokens stop working at once, and with them every program that uses them. Their bookings stay. You can reactivate them, tokens included, under Deactivated users.',
    },
    es: {
      one: 'Sus tokens dejarán de funcionar de inmediato, y con ellos todos los programas que los usan. Sus reservas se conservan. Puede reactivarla, con sus tokens, en Usuarios desactivados.',
      other:
        'Sus tokens dejarán de funcionar de inmediato, y con ellos todos los programas que los usan. Sus reservas se conservan. Puede reactivarlas, con sus tokens, en Usuarios desactivados.',
    },
  },
  deactivated: {
    en: { one: 'System account deactivated.', other: '{count} system accounts deactivated.' },
    es: {
      one: 'Cuenta de sistema desactivada.',
      other: '{count} cuentas de sistema desactivadas.',
    },
  },
  deactivateFailed: {
    en: '{name} could not be deactivated',
    es: 'No se ha podido desactivar {name}',
  },

  tokens: { en: 'Tokens', es: 'Tokens' },
  searchedTokens: { en: 'tokens', es: 'tokens' },
  tokensOf: { en: 'Tokens: {name}', es: 'Tokens: {name}' },
  tokensText: {
    en: 'Each program should have its own token, so that it can be withdrawn alone.',
    es: 'Cada programa debería tener su propio token, para poder retirarlo por separado.',
  },
  loading: { en: 'Loading the system account…', es: 'Cargando la cuenta de sistema…' },
  loadFailed: {
    en: 'The system account could not be loaded.',
    es: 'No se ha podido cargar la cuenta de sistema.',
  },
  addToken: { en: 'Create token', es: 'Crear token' },
  noTokensTitle: { en: 'No tokens yet', es: 'Aún no hay tokens' },
  noTokens: {
    en: 'Create a token, and enter it in the program that calls the API.',
    es: 'Cree un token e introdúzcalo en el programa que llama a la API.',
  },
  tokenNameHint: {
    en: 'The program or server that uses it, for example “Rota server”',
    es: 'El programa o servidor que lo usa; por ejemplo, «Servidor de turnos»',
  },
  validFor: { en: 'Valid for', es: 'Validez' },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    es: { one: '{count} día', other: '{count} días' },
  },
  validUntil: {
    en: 'Works until {date}. Replace it in the program before then.',
    es: 'Funciona hasta el {date}. Sustitúyalo en el programa antes de esa fecha.',
  },
  created: { en: 'Created', es: 'Creación' },
  expires: { en: 'Expires', es: 'Caduca' },
  lastUsed: { en: 'Last used', es: 'Último uso' },
  never: { en: 'Not yet', es: 'Todavía no' },
  noEnd: { en: 'Never', es: 'Nunca' },
  expired: { en: 'Expired', es: 'Caducado' },
  soon: { en: 'Expires soon', es: 'Caduca pronto' },
  addTokenFailed: {
    en: 'The token could not be created.',
    es: 'No se ha podido crear el token.',
  },
  tokenText: {
    en: 'Enter it in the program that calls the API, and keep it like a password. It is shown only this once.',
    es: 'Introdúzcalo en el programa que llama a la API y guárdelo como una contraseña. Solo se muestra esta vez.',
  },
  header: { en: 'Header of each request:', es: 'Cabecera de cada petición:' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  withdrawNamed: { en: 'Withdraw the token “{name}”?', es: '¿Retirar el token «{name}»?' },
  withdrawMany: {
    en: { one: 'Withdraw {count} token?', other: 'Withdraw {count} tokens?' },
    es: { one: '¿Retirar {count} token?', other: '¿Retirar {count} tokens?' },
  },
  withdrawText: {
    en: {
      one: 'Every program that calls the API with it as “{account}” is refused at once. This cannot be undone: such a program then needs a new token.',
      other:
        'Every program that calls the API with them as “{account}” is refused at once. This cannot be undone: such programs then need new tokens.',
    },
    es: {
      one: 'Se rechazarán de inmediato todos los programas que llamen a la API con él como «{account}». No se puede deshacer: después necesitarán un token nuevo.',
      other:
        'Se rechazarán de inmediato todos los programas que llamen a la API con ellos como «{account}». No se puede deshacer: después necesitarán tokens nuevos.',
    },
  },
  withdrawn: {
    en: { one: 'Token withdrawn.', other: '{count} tokens withdrawn.' },
    es: { one: 'Token retirado.', other: '{count} tokens retirados.' },
  },
  withdrawFailed: {
    en: 'The token “{name}” could not be withdrawn',
    es: 'No se ha podido retirar el token «{name}»',
  },
})
