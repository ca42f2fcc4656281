/** Converts a time in UTC to Unix seconds, as stored by MRBS. */
const epoch = (time: string) => Date.parse(`${time}:00Z`) / 1000

interface Entry {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly name: string
  readonly room?: number
  readonly by?: string
  readonly status?: number
  readonly type?: number
  readonly repeatId?: number
  readonly recurId?: string
  readonly changed?: string
}

const entries: readonly Entry[] = [
  {
    id: 1,
    from: '2026-11-09T08:00',
    to: '2026-11-09T09:00',
    name: String.raw`Ada\'s review; part 1`,
    status: 1,
  },
  {
    id: 2,
    from: '2026-11-09T10:00',
    to: '2026-11-09T11:00',
    name: 'Not approved yet',
    by: 'grace',
    status: 2,
  },
  { id: 3, from: '2026-11-10T08:00', to: '2026-11-10T09:00', name: 'Weekly', type: 1, repeatId: 1 },
  { id: 4, from: '2026-11-17T08:00', to: '2026-11-17T09:00', name: 'Weekly', type: 1, repeatId: 1 },
  {
    id: 5,
    from: '2026-11-25T08:00',
    to: '2026-11-25T09:00',
    name: 'Weekly, moved',
    type: 2,
    repeatId: 1,
    recurId: '20261124T080000Z',
  },
  // Older than the overlapping booking, which is therefore left out.
  {
    id: 6,
    from: '2026-11-09T10:30',
    to: '2026-11-09T11:30',
    name: 'Double',
    changed: '2026-10-31 09:00:00',
  },
  { id: 7, from: '2026-11-09T12:00', to: '2026-11-09T12:01', name: 'Chemistry', room: 2 },
]

const tuple = (entry: Entry) =>
  `(${[
    entry.id,
    epoch(entry.from),
    epoch(entry.to),
    entry.type ?? 0,
    entry.repeatId ?? 'NULL',
    entry.room ?? 1,
    `'${entry.changed ?? '2026-10-01 09:00:00'}'`,
    `'${entry.by ?? 'Ada'}'`,
    "''",
    `'${entry.name}'`,
    "'I'",
    `'With coffee'`,
    entry.status ?? 0,
    'NULL',
    'NULL',
    'NULL',
    'NULL',
    `'MRBS-${entry.id}@mrbs.test.house'`,
    0,
    entry.recurId ? `'${entry.recurId}'` : "''",
  ].join(',')})`

/** A MySQL dump of MRBS 1.11, reduced to the relevant columns. */
export const mrbsDump = (
  change: (entries: readonly Entry[]) => readonly Entry[] = (all) => all,
) => `-- MySQL dump 10.19
CREATE TABLE \`mrbs_area\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`disabled\` tinyint(4) NOT NULL DEFAULT 0,
  \`area_name\` varchar(30) DEFAULT NULL,
  \`sort_key\` varchar(30) NOT NULL DEFAULT '',
  \`timezone\` varchar(50) DEFAULT NULL,
  \`enable_periods\` tinyint(4) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`mrbs_area\` VALUES (1,0,'Main building','','Europe/Madrid',0),(2,0,'School','','Mars/Base',1);
CREATE TABLE \`mrbs_entry\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`start_time\` int(11) NOT NULL DEFAULT 0 COMMENT 'Unix timestamp',
  \`end_time\` int(11) NOT NULL DEFAULT 0 COMMENT 'Unix timestamp',
  \`entry_type\` int(11) NOT NULL DEFAULT 0,
  \`repeat_id\` int(11) DEFAULT NULL,
  \`room_id\` int(11) NOT NULL DEFAULT 1,
  \`timestamp\` timestamp NOT NULL DEFAULT current_timestamp(),
  \`create_by\` varchar(80) NOT NULL DEFAULT '',
  \`modified_by\` varchar(80) NOT NULL DEFAULT '',
  \`name\` varchar(80) NOT NULL DEFAULT '',
  \`type\` char(1) NOT NULL DEFAULT 'E',
  \`description\` text DEFAULT NULL,
  \`status\` tinyint(3) unsigned NOT NULL DEFAULT 0,
  \`reminded\` int(11) DEFAULT NULL,
  \`info_time\` int(11) DEFAULT NULL,
  \`info_user\` varchar(80) DEFAULT NULL,
  \`info_text\` text DEFAULT NULL,
  \`ical_uid\` varchar(255) NOT NULL DEFAULT '',
  \`ical_sequence\` smallint(6) NOT NULL DEFAULT 0,
  \`ical_recur_id\` varchar(16) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`mrbs_entry\` VALUES ${change(entries).map(tuple).join(',')};
CREATE TABLE \`mrbs_participants\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`entry_id\` int(11) NOT NULL,
  \`username\` varchar(191) DEFAULT NULL,
  \`create_by\` varchar(255) DEFAULT NULL,
  \`registered\` int(11) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`mrbs_participants\` VALUES (1,1,'Grace','ada',1760000000);
CREATE TABLE \`mrbs_repeat\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`rep_type\` int(11) NOT NULL DEFAULT 0,
  \`rep_opt\` varchar(32) NOT NULL DEFAULT '',
  \`room_id\` int(11) NOT NULL DEFAULT 1,
  \`rep_interval\` smallint(6) NOT NULL DEFAULT 1,
  \`month_absolute\` smallint(6) DEFAULT NULL,
  \`month_relative\` varchar(4) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`mrbs_repeat\` VALUES (1,2,'0010000',1,1,NULL,NULL),(2,4,'0',1,1,NULL,NULL);
CREATE TABLE \`mrbs_room\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`disabled\` tinyint(4) NOT NULL DEFAULT 0,
  \`area_id\` int(11) NOT NULL DEFAULT 0,
  \`room_name\` varchar(25) NOT NULL DEFAULT '',
  \`capacity\` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`mrbs_room\` VALUES (1,0,1,'Blue room',8),(2,0,2,'Lab',20);
CREATE TABLE \`mrbs_users\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`level\` smallint(6) NOT NULL DEFAULT 0,
  \`name\` varchar(30) DEFAULT NULL,
  \`display_name\` varchar(191) DEFAULT NULL,
  \`password_hash\` varchar(255) DEFAULT NULL,
  \`email\` varchar(75) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`mrbs_users\` VALUES (1,2,'ada','Ada Lovelace','secret','ada@test.house');
`

/** As mysqldump --complete-insert writes it. */
export const libreBookingDump = `-- MySQL dump 10.19
INSERT INTO \`layouts\` (\`layout_id\`, \`timezone\`) VALUES (1,'Europe/Madrid');
INSERT INTO \`schedules\` (\`schedule_id\`, \`name\`, \`isdefault\`, \`layout_id\`) VALUES (1,'Default',1,1);
INSERT INTO \`resources\` (\`resource_id\`, \`name\`, \`max_participants\`, \`schedule_id\`) VALUES (1,'Blue room',8,1),(2,'Projector',NULL,1);
INSERT INTO \`users\` (\`user_id\`, \`fname\`, \`lname\`, \`email\`, \`password\`) VALUES (1,'Ada','Lovelace','ada@test.house','x'),(2,'Grace','Hopper','grace@test.house','x');
INSERT INTO \`reservation_series\` (\`series_id\`, \`date_created\`, \`title\`, \`description\`, \`status_id\`, \`repeat_type\`, \`repeat_options\`, \`owner_id\`) VALUES
 (1,'2026-10-01 09:00:00','R&amp;D','',3,'none','',1),
 (2,'2026-10-01 09:00:00','Gone','',2,'none','',1),
 (3,'2026-10-01 09:00:00','Weekly','',1,'weekly','interval=2|termination=2026-12-18 00:00:00|days=2,0',2);
INSERT INTO \`reservation_instances\` (\`reservation_instance_id\`, \`start_date\`, \`end_date\`, \`reference_number\`, \`series_id\`) VALUES
 (1,'2026-11-09 09:00:00','2026-11-09 10:00:00','aaa',1),(2,'2026-11-09 11:00:00','2026-11-09 12:00:00','bbb',2),(3,'2026-11-10 09:00:00','2026-11-10 10:00:00','ccc',3);
INSERT INTO \`reservation_resources\` (\`series_id\`, \`resource_id\`, \`resource_level_id\`) VALUES (1,1,1),(1,2,2),(2,1,1),(3,1,1);
INSERT INTO \`reservation_users\` (\`reservation_instance_id\`, \`user_id\`, \`reservation_user_level\`) VALUES (1,1,1),(1,2,4);
INSERT INTO \`reservation_guests\` (\`reservation_instance_id\`, \`email\`, \`reservation_user_level\`) VALUES (1,'Guest@elsewhere.example',3),(3,'guest@elsewhere.example',2);
INSERT INTO \`blackout_series\` (\`blackout_series_id\`, \`date_created\`, \`title\`, \`owner_id\`, \`repeat_type\`) VALUES (1,'2026-10-01 09:00:00','Winter &amp; new year',1,'none');
INSERT INTO \`blackout_instances\` (\`blackout_instance_id\`, \`start_date\`, \`end_date\`, \`blackout_series_id\`) VALUES (1,'2026-12-24 00:00:00','2026-12-27 00:00:00',1);
`

/** As pg_dump writes it. */
export const seatsurfingDump = `--
-- PostgreSQL database dump
--
COPY public.organizations (id, name) FROM stdin;
o1\tAcme
o2\tOther
\\.
COPY public.settings (organization_id, name, value) FROM stdin;
o1\tdefault_timezone\tEurope/Berlin
\\.
COPY public.locations (id, organization_id, name, map_mimetype, tz, enabled) FROM stdin;
l1\to1\tFirst floor\timage/png\t\tt
l2\to2\tElsewhere\timage/png\tEurope/Paris\tt
\\.
COPY public.spaces (id, location_id, name, x, y) FROM stdin;
s1\tl1\tDesk 1\t1\t2
s2\tl2\tDesk 2\t1\t2
\\.
COPY public.users (id, organization_id, email, firstname, lastname) FROM stdin;
u1\to1\tada@test.house\tAda\tLovelace
u2\to2\tgrace@test.house\tGrace\tHopper
\\.
COPY public.recurring_bookings (id, user_id, space_id, cadence, details) FROM stdin;
r1\tu1\ts1\t2\t{"cycle":1,"weekdays":[1,2]}
\\.
COPY public.public_bookings (id, external_id, name, email, language, created_at_utc) FROM stdin;
p1\te1\tEdsger Dijkstra\tedsger@elsewhere.example\t\\N\t2026-10-01 09:00:00
\\.
COPY public.bookings (id, user_id, space_id, enter_time, leave_time, approved, subject, recurring_id, created_at_utc, public_id) FROM stdin;
b1\tu1\ts1\t2026-11-09 08:00:00\t2026-11-09 17:00:00\tt\tFocus\tr1\t2026-10-01 09:00:00\t\\N
b2\tu1\ts1\t2026-11-10 08:00:00\t2026-11-10 17:00:00\tf\t\tr1\t2026-10-01 09:00:00\t\\N
b3\tu2\ts2\t2026-11-10 08:00:00\t2026-11-10 17:00:00\tt\t\t\\N\t2026-10-01 09:00:00\t\\N
b4\t\\N\ts1\t2026-11-11 08:00:00\t2026-11-11 17:00:00\t\\N\t\t\\N\t\\N\tp1
\\.
`
