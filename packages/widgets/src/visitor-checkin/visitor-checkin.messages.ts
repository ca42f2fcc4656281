import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  kiosk: { en: 'Visitor check-in', es: 'Registro de visitantes' },
  welcome: { en: 'Welcome', es: 'Le damos la bienvenida' },
  language: { en: 'Language', es: 'Idioma' },
  fullScreen: { en: 'Full screen', es: 'Pantalla completa' },
  leaveFullScreen: { en: 'Leave full screen', es: 'Salir de pantalla completa' },
  back: { en: 'Back', es: 'Atrás' },
  loading: { en: 'Loading the reception', es: 'Cargando la recepción' },
  failed: { en: 'The reception could not be loaded', es: 'No se ha podido cargar la recepción' },
  timedOut: {
    en: 'The request timed-out, please try again.',
    es: 'La solicitud ha tardado demasiado; inténtelo de nuevo.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  noReception: {
    en: 'Visitors cannot check themselves in here',
    es: 'Aquí los visitantes no pueden registrarse por sí mismos',
  },
  noReceptionHint: {
    en: 'Please go to reception. An administrator can switch self-service on for a reception.',
    es: 'Diríjase a recepción. Un administrador puede activar el autoservicio de una recepción.',
  },

  findArriving: { en: 'Find your visit', es: 'Encuentre su visita' },
  findLeaving: { en: 'Who is leaving?', es: '¿Quién se va?' },
  nameOrCode: {
    en: 'Your name, or the code of your visit',
    es: 'Su nombre o el código de su visita',
  },
  nameHint: {
    en: 'Type at least three letters of your name. The code is in your invitation.',
    es: 'Escriba al menos tres letras de su nombre. El código está en su invitación.',
  },
  find: { en: 'Find my visit', es: 'Buscar mi visita' },
  scan: { en: 'Scan QR code', es: 'Escanear código QR' },
  stopScan: { en: 'Stop scanning', es: 'Dejar de escanear' },
  scanHint: {
    en: 'Hold the QR code of your invitation or pass in front of the camera.',
    es: 'Acerque a la cámara el código QR de su invitación o de su acreditación.',
  },
  noCamera: {
    en: 'The camera cannot be used. Type your name or your code instead.',
    es: 'No se puede usar la cámara. Escriba su nombre o su código.',
  },
  notExpected: { en: 'I am not expected', es: 'No tengo cita' },
  found: {
    en: { one: '{count} visit found', other: '{count} visits found' },
    es: { one: '{count} visita encontrada', other: '{count} visitas encontradas' },
  },
  noneFound: {
    en: 'No visit of today has this name.',
    es: 'Ninguna visita de hoy tiene este nombre.',
  },
  tooMany: {
    en: 'Several visits match. Type more of your name.',
    es: 'Hay varias coincidencias. Escriba más letras de su nombre.',
  },
  visiting: { en: 'Visiting {host}', es: 'Visita a {host}' },
  codeInvalid: {
    en: 'No visit of today has this code. Check the code, or ask at reception.',
    es: 'Ninguna visita de hoy tiene este código. Compruebe el código o pregunte en recepción.',
  },
  tooManyTries: {
    en: 'Too many tries. Please wait a moment, or type your name.',
    es: 'Demasiados intentos. Espere un momento o escriba su nombre.',
  },
  codeOffline: {
    en: 'Codes cannot be checked without a network. Type your name instead.',
    es: 'Sin red no se pueden comprobar los códigos. Escriba su nombre.',
  },

  walkIn: { en: 'Tell us about your visit', es: 'Díganos algo de su visita' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  email: { en: 'E-mail', es: 'Correo' },
  company: { en: 'Company', es: 'Empresa' },
  host: { en: 'Who are you visiting?', es: '¿A quién visita?' },
  hostHint: {
    en: 'Type at least three letters of the name.',
    es: 'Escriba al menos tres letras del nombre.',
  },
  noHost: { en: 'No matches. Ask at reception.', es: 'Sin resultados. Pregunte en recepción.' },
  required: { en: 'Please provide a value.', es: 'Indique un valor.' },
  emailInvalid: {
    en: 'Enter an e-mail address such as name@example.com, or leave it empty.',
    es: 'Introduzca un correo como nombre@example.com o déjelo vacío.',
  },
  continue: { en: 'Continue', es: 'Continuar' },

  contactNumber: { en: 'Telephone', es: 'Teléfono' },
  vehicleRegistration: { en: 'Vehicle registration', es: 'Matrícula del vehículo' },
  optional: { en: 'If you came by car', es: 'Si ha venido en coche' },
  notYou: { en: 'This is not me', es: 'No soy yo' },
  checkIn: { en: 'Check in', es: 'Registrar mi llegada' },
  checkOut: { en: 'Check out', es: 'Registrar mi salida' },

  sign: { en: 'Your signature', es: 'Su firma' },
  signHint: {
    en: 'Sign with your finger, a pen or the mouse. If you cannot sign here, ask at reception.',
    es: 'Firme con el dedo, un lápiz o el ratón. Si no puede firmar aquí, pregunte en recepción.',
  },
  clear: { en: 'Clear signature', es: 'Borrar firma' },
  signAndCheckIn: { en: 'Sign and check in', es: 'Firmar y registrar mi llegada' },
  notSigned: {
    en: 'Please sign in the field before you check in.',
    es: 'Firme en el recuadro antes de registrar su llegada.',
  },
  noDeclaration: {
    en: 'The declaration cannot be shown now. Please go to reception.',
    es: 'Ahora no se puede mostrar la declaración. Diríjase a recepción.',
  },

  welcomeName: { en: 'Welcome, {name}', es: 'Le damos la bienvenida, {name}' },
  goodbye: { en: 'Goodbye, {name}', es: 'Hasta pronto, {name}' },
  hostTold: { en: 'We have told {host} that you are here.', es: 'Hemos avisado a {host}.' },
  left: { en: 'You have been checked out.', es: 'Su salida está registrada.' },
  kept: {
    en: 'There is no network now. Your details are kept safely here, and sent as soon as it is back.',
    es: 'Ahora no hay red. Sus datos se guardan aquí y se enviarán en cuanto vuelva.',
  },
  tellHost: {
    en: 'Please tell reception that you are here.',
    es: 'Avise en recepción de que ha llegado.',
  },
  finish: { en: 'Done', es: 'Terminar' },

  checkInFailed: {
    en: 'There was an error checking in the visitor',
    es: 'Se ha producido un error al registrar la llegada del visitante',
  },
  checkOutFailed: {
    en: 'There was an error checking out the visitor',
    es: 'Se ha producido un error al registrar la salida del visitante',
  },
  askReception: { en: 'Please go to reception.', es: 'Diríjase a recepción.' },

  waiting: {
    en: {
      one: '{count} entry is waiting for the network',
      other: '{count} entries are waiting for the network',
    },
    es: {
      one: '{count} registro espera a que haya red',
      other: '{count} registros esperan a que haya red',
    },
  },
  notLasting: {
    en: 'Keep this page open: this browser cannot store them.',
    es: 'No cierre esta página: este navegador no puede guardarlos.',
  },
  refused: {
    en: 'Not accepted: {name}. {reason}',
    es: 'No se ha aceptado: {name}. {reason}',
  },
  dismiss: { en: 'Dismiss', es: 'Descartar' },

  stillThere: { en: 'Are you still there?', es: '¿Sigue ahí?' },
  resetSoon: {
    en: {
      one: 'What you entered is cleared in {count} second.',
      other: 'What you entered is cleared in {count} seconds.',
    },
    es: {
      one: 'Lo introducido se borrará en {count} segundo.',
      other: 'Lo introducido se borrará en {count} segundos.',
    },
  },
  stay: { en: 'Continue', es: 'Continuar' },

  desk: { en: 'Visitors of today', es: 'Visitantes de hoy' },
  filter: { en: 'Find a visitor', es: 'Buscar un visitante' },
  expected: { en: 'Expected', es: 'Previstos' },
  inBuilding: { en: 'In the building', es: 'En el edificio' },
  noneExpected: { en: 'Nobody else is expected today', es: 'Hoy no se espera a nadie más' },
  noneInBuilding: { en: 'No visitor is in the building', es: 'No hay visitantes en el edificio' },
  add: { en: 'Add visitor', es: 'Añadir visitante' },
  declaration: { en: 'Declaration', es: 'Declaración' },
  checkInVisitor: { en: 'Check in', es: 'Registrar llegada' },
  checkOutVisitor: { en: 'Check out', es: 'Registrar salida' },
  checkInName: { en: 'Check in {name}', es: 'Registrar la llegada de {name}' },
  checkOutName: { en: 'Check out {name}', es: 'Registrar la salida de {name}' },
  print: { en: 'Print pass', es: 'Imprimir acreditación' },
  printName: { en: 'Print pass of {name}', es: 'Imprimir acreditación de {name}' },
  printFailed: {
    en: 'The pass could not be printed. Please try again.',
    es: 'No se ha podido imprimir la acreditación. Vuelva a intentarlo.',
  },
})
