import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Microsoft Teams', es: 'Microsoft Teams' },
  back: { en: 'Integrations', es: 'Integraciones' },
  subtitle: {
    en: 'Register an application in your Microsoft Entra directory with the application permissions OnlineMeetings.ReadWrite.All and User.Read.All of Microsoft Graph, and enter its details. Then you give consent on Microsoft’s page.',
    es: 'Registre una aplicación en su directorio de Microsoft Entra con los permisos de aplicación OnlineMeetings.ReadWrite.All y User.Read.All de Microsoft Graph e introduzca sus datos. Después dará el consentimiento en la página de Microsoft.',
  },
  redirect: { en: 'Redirect URI', es: 'URI de redirección' },
  redirectHint: {
    en: 'Enter it when you register the application, as platform “Web”. Microsoft returns to no other address.',
    es: 'Introdúzcala al registrar la aplicación, con la plataforma «Web». Microsoft no vuelve a ninguna otra dirección.',
  },
  copy: { en: 'Copy the redirect URI', es: 'Copiar el URI de redirección' },
  copied: { en: 'Redirect URI copied', es: 'URI de redirección copiado' },
  clientId: { en: 'Client ID', es: 'Id. de cliente' },
  clientIdHint: {
    en: 'The application (client) ID on the overview of the application.',
    es: 'El id. de aplicación (cliente) en la información general de la aplicación.',
  },
  tenantId: { en: 'Tenant ID', es: 'Id. de inquilino' },
  tenantIdHint: {
    en: 'The directory (tenant) ID on the same page.',
    es: 'El id. de directorio (inquilino) en la misma página.',
  },
  clientSecret: { en: 'Client secret', es: 'Secreto de cliente' },
  clientSecretHint: {
    en: 'The value of a secret under “Certificates & secrets”. It is stored encrypted and never shown again.',
    es: 'El valor de un secreto en «Certificados y secretos». Se guarda cifrado y no se vuelve a mostrar.',
  },
  domains: { en: 'Domains', es: 'Dominios' },
  domainsHint: {
    en: 'E-mail domains of the people who get Teams links, with commas between them: example.com, example.org',
    es: 'Dominios de correo de quienes reciben enlaces de Teams, separados por comas: example.com, example.org',
  },
  notDomain: {
    en: '{text} is not a domain. Enter a domain such as example.com.',
    es: '{text} no es un dominio. Introduzca un dominio como example.com.',
  },
  missing: { en: 'To continue, fill in: {list}', es: 'Para continuar, rellene: {list}' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  go: { en: 'Continue', es: 'Continuar' },
  failed: {
    en: 'The integration could not be saved.',
    es: 'No se ha podido guardar la integración.',
  },
})
