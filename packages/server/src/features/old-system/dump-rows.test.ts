import { describe, expect, it } from 'vitest'
import { readDump, type TableRow } from './dump-rows.js'

const read = async (text: string, size = text.length, wanted = /^(t|u)$/) => {
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
  const rows: TableRow[] = []
  for await (const row of readDump(chunks, (table) => wanted.test(table))) rows.push(row)
  return rows
}

const mysql = String.raw`-- MySQL dump 10.19
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE ${'`t`'} (
  ${'`id`'} int(11) NOT NULL AUTO_INCREMENT COMMENT 'it''s; an id',
  ${'`name`'} varchar(80) DEFAULT ',(' ,
  ${'`cost`'} decimal(7,2) DEFAULT NULL,
  PRIMARY KEY (${'`id`'}),
  UNIQUE KEY ${'`n`'} (${'`name`'},${'`cost`'})
) ENGINE=InnoDB;
# a comment with a semicolon; and a quote '
DELIMITER ;;
CREATE TRIGGER x AFTER INSERT ON t FOR EACH ROW BEGIN INSERT INTO t VALUES (NEW.id); END ;;
DELIMITER ;
INSERT INTO ${'`t`'} VALUES (1,'O\'Neill; ''Ada''\n(two)',NULL),(2,_binary 'x',-1.50),(3,'',0x41);
INSERT INTO other VALUES (now());
INSERT INTO ${'`db`.`t`'} (${'`name`'}, ${'`id`'}) VALUES ('only two', 4);
`

const postgres = `--
-- PostgreSQL database dump
--

\\restrict 4Rf

CREATE TABLE public.u (
    id integer NOT NULL,
    "name" character varying(80) DEFAULT ''::character varying
);
COPY public.u (id, name) FROM stdin;
1\tback\\\\slash\\ttab
2\t\\N
3\t
\\.

INSERT INTO public.u VALUES (4, 'C:\\');
INSERT INTO public.u (id, name) VALUES (5, E'line\\nbreak') ON CONFLICT DO NOTHING;

\\unrestrict 4Rf

`

describe('dumps', () => {
  const mysqlRows = [
    { id: '1', name: "O'Neill; 'Ada'\n(two)", cost: null },
    { id: '2', name: 'x', cost: '-1.50' },
    { id: '3', name: '', cost: 'A' },
    { name: 'only two', id: '4' },
  ]
  const postgresRows = [
    { id: '1', name: 'back\\slash\ttab' },
    { id: '2', name: null },
    { id: '3', name: '' },
    { id: '4', name: 'C:\\' },
    { id: '5', name: 'line\nbreak' },
  ]
  it.each([1, 2, 7, 1000])('reads the same from chunks of %i characters', async (size) => {
    expect((await read(mysql, size)).map(({ row }) => row)).toEqual(mysqlRows)
  })

  it('reads what pg_dump writes, with COPY and with INSERT', async () => {
    // The first chunk must reveal which system wrote the dump.
    for (const size of [60, postgres.length])
      expect((await read(postgres, size)).map(({ row }) => row)).toEqual(postgresRows)
  })

  it.each([
    ['a value that is no literal', 'INSERT INTO t (id) VALUES (1),(now());', /Line 1: “now\(\)/],
    ['a row of another length', 'INSERT INTO t (a, b) VALUES (1);', /1 values for 2 columns/],
    ['a table without columns', 'INSERT INTO t VALUES (1);', /columns of t are unknown/],
    ['a dump that is cut', "INSERT INTO t (a) VALUES ('x", /ends in the middle/],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})
