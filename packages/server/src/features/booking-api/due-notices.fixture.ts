import { createContext } from '../../app.js'
import type { startNoticeServer } from '../../bookings/notice/notice.fixture.js'
import { writeNotices } from '../../bookings/notice/write-notices-service.js'
import { readConfig } from '../../ground/core/config.js'
import { silentLog } from '../../ground/db/db.js'

/** Writes the mails that are due at the server clock's time. */
export const writeDueNotices = ({ db, clock }: ReturnType<typeof startNoticeServer>['server']) =>
  writeNotices(
    createContext({
      db,
      config: {
        ...readConfig({ MB_SECRET: 'sealed in tests only, nowhere else' }, process.cwd()),
        publicUrl: 'http://localhost:8080',
      },
      log: silentLog as never,
      now: () => clock.now,
    }),
  )
