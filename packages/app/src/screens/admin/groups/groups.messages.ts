import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  kind: { en: 'Kind of groups', es: 'Tipo de grupos' },
  securityChoice: { en: 'Security', es: 'Seguridad' },
  userChoice: { en: 'Users', es: 'Usuarios' },
  domainChoice: { en: 'Domains', es: 'Dominios' },
  securityGroups: { en: 'Security groups', es: 'Grupos de seguridad' },
  securityGroupsText: {
    en: 'Groups that may see and book restricted locations and categories.',
    es: 'Grupos que pueden ver y reservar las ubicaciones y categorías restringidas.',
  },
  removeSecurityGroup: {
    en: { one: 'Delete the security group “{name}”?', other: 'Delete {count} security groups?' },
    es: {
      one: '¿Eliminar el grupo de seguridad «{name}»?',
      other: '¿Eliminar {count} grupos de seguridad?',
    },
  },
  securityGroupsEmptyTitle: { en: 'No security groups yet', es: 'Aún no hay grupos de seguridad' },
  securityGroupsEmpty: {
    en: 'Add a group to restrict locations or categories to some people.',
    es: 'Añada un grupo para restringir ubicaciones o categorías a algunas personas.',
  },
  addSecurityGroup: { en: 'Add security group', es: 'Añadir grupo de seguridad' },
  userGroups: { en: 'User groups', es: 'Grupos de usuarios' },
  userGroupsText: {
    en: 'People listed one by one or known to a directory, for use in security groups.',
    es: 'Personas indicadas una a una o procedentes de un directorio, para usar en los grupos de seguridad.',
  },
  removeUserGroup: {
    en: { one: 'Delete the user group “{name}”?', other: 'Delete {count} user groups?' },
    es: {
      one: '¿Eliminar el grupo de usuarios «{name}»?',
      other: '¿Eliminar {count} grupos de usuarios?',
    },
  },
  userGroupsEmptyTitle: { en: 'No user groups yet', es: 'Aún no hay grupos de usuarios' },
  userGroupsEmpty: {
    en: 'Add people who belong together, for example the board.',
    es: 'Añada personas que forman un grupo, por ejemplo, la dirección.',
  },
  addUserGroup: { en: 'Add user group', es: 'Añadir grupo de usuarios' },
  domainGroups: { en: 'Domain groups', es: 'Grupos de dominios' },
  domainGroupsText: {
    en: 'E-mail domains, for use in security groups.',
    es: 'Dominios de correo, para usar en los grupos de seguridad.',
  },
  removeDomainGroup: {
    en: { one: 'Delete the domain group “{name}”?', other: 'Delete {count} domain groups?' },
    es: {
      one: '¿Eliminar el grupo de dominios «{name}»?',
      other: '¿Eliminar {count} grupos de dominios?',
    },
  },
  domainGroupsEmptyTitle: { en: 'No domain groups yet', es: 'Aún no hay grupos de dominios' },
  domainGroupsEmpty: {
    en: 'Add the domains of a partner company.',
    es: 'Añada los dominios de una empresa asociada.',
  },
  addDomainGroup: { en: 'Add domain group', es: 'Añadir grupo de dominios' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  fillAll: { en: 'Please fill all fields.', es: 'Rellene todos los campos.' },
  domains: { en: 'Domains', es: 'Dominios' },
  domainsHint: {
    en: 'One per line, for example example.com',
    es: 'Uno por línea, por ejemplo, example.com',
  },
  usedBy: { en: 'Used by', es: 'Usado por' },
  notUsed: { en: 'Not used', es: 'Sin uso' },
  inUse: {
    en: '{name} cannot be deleted because it is used by: {uses}',
    es: '{name} no se puede eliminar porque se usa en: {uses}',
  },
  capped: {
    en: 'The first {count} people are listed; the group has more.',
    es: 'Se muestran las primeras {count} personas; el grupo tiene más.',
  },
  membersFailed: {
    en: 'The directory could not be asked for its members.',
    es: 'No se ha podido consultar el directorio.',
  },
  loadingMembers: { en: 'Loading the members…', es: 'Cargando los miembros…' },
  fromDirectory: {
    en: 'The members are those of {group} in {directory}.',
    es: 'Los miembros son los de {group} en {directory}.',
  },
  membersFrom: { en: 'Members come from', es: 'Los miembros proceden de' },
  byHand: { en: 'People entered here', es: 'Personas indicadas aquí' },
  directoryGroup: { en: 'Group in the directory', es: 'Grupo del directorio' },
  directoryGroupHint: {
    en: 'Type how a word of its name begins. At most 100 are offered.',
    es: 'Escriba cómo empieza una palabra de su nombre. Se ofrecen 100 como máximo.',
  },
  unit: { en: 'Organisational unit', es: 'Unidad organizativa' },
  members: { en: 'Members', es: 'Miembros' },
  addMember: { en: 'Add a person', es: 'Añadir una persona' },
  addByAddress: { en: 'Add by e-mail', es: 'Añadir por correo' },
  findMember: { en: 'Search members', es: 'Buscar miembros' },
  membersShown: { en: '{count} of {all} members shown', es: '{count} de {all} miembros' },
  memberName: { en: 'Name of member {number}', es: 'Nombre del miembro {number}' },
  memberEmail: { en: 'E-mail of member {number}', es: 'Correo del miembro {number}' },
  removeMember: { en: 'Remove {name}', es: 'Quitar a {name}' },
  failed: {
    en: 'We can’t process request right now.',
    es: 'No podemos procesar la solicitud en este momento.',
  },
  securityFailed: {
    en: 'We can’t process the request right now.',
    es: 'No podemos procesar la solicitud en este momento.',
  },
  conditions: { en: 'Admits', es: 'Admite a' },
  everybody: { en: 'Everybody', es: 'Todos' },
  condition: { en: 'Condition {number}', es: 'Condición {number}' },
  removeCondition: { en: 'Remove condition {number}', es: 'Quitar la condición {number}' },
  addCondition: { en: 'Add condition', es: 'Añadir condición' },
  noConditions: {
    en: 'Without conditions, everybody is admitted.',
    es: 'Sin condiciones, se admite a todos.',
  },
  allConditions: {
    en: 'People must meet all conditions.',
    es: 'Se deben cumplir todas las condiciones.',
  },
  by: { en: 'By', es: 'Por' },
  USER: { en: 'User groups', es: 'Grupos de usuarios' },
  DOMAIN: { en: 'Domain groups', es: 'Grupos de dominios' },
  admission: { en: 'People who are in', es: 'Personas que están en' },
  any: { en: 'Any of them', es: 'Alguno de ellos' },
  all: { en: 'All of them', es: 'Todos ellos' },
  none: { en: 'None of them', es: 'Ninguno de ellos' },
  noGroups: {
    en: 'No groups yet. Add one on its own tab first.',
    es: 'Aún no hay ninguno. Añada uno antes en su pestaña.',
  },
  USERany: { en: 'members of {groups}', es: 'miembros de {groups}' },
  USERall: { en: 'members of all of {groups}', es: 'miembros de todos: {groups}' },
  USERnone: { en: 'members of none of {groups}', es: 'miembros de ninguno: {groups}' },
  DOMAINany: { en: 'addresses of {groups}', es: 'direcciones de {groups}' },
  DOMAINall: { en: 'addresses of {groups}', es: 'direcciones de {groups}' },
  DOMAINnone: { en: 'addresses outside {groups}', es: 'direcciones ajenas a {groups}' },
  groupNameMissing: {
    en: 'Please enter a name for the advanced group',
    es: 'Introduzca un nombre para el grupo avanzado',
  },
  USERmissing: {
    en: 'Please enter at least one user group',
    es: 'Introduzca al menos un grupo de usuarios',
  },
  DOMAINmissing: {
    en: 'Please enter at least one domain group',
    es: 'Introduzca al menos un grupo de dominios',
  },
  problems: {
    en: {
      one: 'There is {count} problem with the information you’ve given. You’ll need to correct this before you can continue.',
      other:
        'There are {count} problems with the information you’ve given. You’ll need to correct these before you can continue.',
    },
    es: {
      one: 'Hay {count} problema con los datos indicados. Corríjalo para continuar.',
      other: 'Hay {count} problemas con los datos indicados. Corríjalos para continuar.',
    },
  },
})
