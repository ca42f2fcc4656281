import sql from 'sql-template-tag'
import { testNow } from '../support/app.js'
import { isSuccess, type Race } from './round.js'

/** Several receptions check in the same visitor concurrently. */
export const visitCheckIn: Race = {
  title:
    'VIS-029 check-in: one of two receptions checks a visitor in, the others learn by whom and when',
  async open({ server, managers }) {
    const { organisationId, people, locations } = server
    const guestId = await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into person (organisation_id, kind, first_name, last_name) values (${organisationId}, 'EXTERNAL', 'Ines', 'Vega') returning id`,
      )
      return id
    })
    return async () => {
      const { id } = await server.db.asSystem((tx) =>
        tx.one<{ id: number }>(sql`
          insert into visit (organisation_id, location_id, date, guest_id, host_id)
          values (${organisationId}, ${locations.building}, ${new Date(testNow).toISOString().slice(0, 10)}, ${guestId}, ${people.user}) returning id`),
      )
      return {
        attempts: managers.map(
          ({ client }) =>
            () =>
              client.send('POST', `/visitor/${id}/checkIn`, {}),
        ),
        refusals: ['ALREADY_CHECKED_IN'],
        inspect: (answers) => {
          const winner = answers.find(isSuccess)?.body?.checkIn
          const told = JSON.stringify({ when: winner?.when, id: winner?.user?.id })
          return answers
            .filter((answer) => !isSuccess(answer))
            .map(({ body }) => JSON.stringify({ when: body?.data?.when, id: body?.data?.user?.id }))
            .filter((text) => text !== told)
            .map((text) => `told ${text} instead of ${told}`)
        },
      }
    }
  },
}
