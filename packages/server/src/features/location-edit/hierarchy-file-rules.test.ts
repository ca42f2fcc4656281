import { fillText, knownLanguages } from '@mosaic-booking/sdk/contract'
import { foldWord, kindNames } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { Refusal } from '../../ground/core/refusal.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { arrangementOf } from './arrange-rules.js'
import { readHierarchyFile, writeHierarchyFile } from './hierarchy-file-rules.js'
import { planHierarchy } from './hierarchy-rules.js'

const directory = buildTestDirectory({
  House: {
    children: {
      One: {
        kind: 'FLOOR',
        shortName: '=1+1',
        children: {
          'Board, "large"': { categoryId: rooms, capacity: 8, externalReference: 'EX-1' },
          'Desk 1': { kind: 'DESK', categoryId: desks, capacity: 1 },
        },
      },
    },
  },
})
const header = 'Id,Parent Id,Kind,Name,Short name,Capacity,External reference,Category'
const kindNameIn = (language: string, kind: keyof typeof kindNames) =>
  fillText(kindNames[kind], language)
const read = async (text: string, language = 'en') => {
  const file = await readHierarchyFile(directory, text, language)
  if (file instanceof Refusal) throw file
  return file
}

it('LOC-030 AD-133 writes the tree with the columns of the file, guarded against formulas', async () => {
  expect(writeHierarchyFile(directory).split('\r\n')).toEqual([
    header,
    '1,,ORL,House,,0,,',
    "2,1,FLOOR,One,'=1+1,0,,",
    '3,2,ROOM,"Board, ""large""",,8,EX-1,Room',
    '4,2,DESK,Desk 1,,1,,Desk',
    '',
  ])
})

it('AD-133 the exported file changes nothing when it is imported', async () => {
  const { hierarchy, errors } = await read(`\uFEFF${writeHierarchyFile(directory)}`)
  expect(errors).toEqual([])
  expect(
    planHierarchy(hierarchy, { directory, arrangement: arrangementOf(directory), newIds: [] }),
  ).toMatchObject({ added: [], changed: [], administered: [] })
})

it('AD-133 a word as Id adds a location, which other lines can use as their parent', async () => {
  const { hierarchy } = await read(`${header}\nnew,1,FLOOR,Two,,,,\n,new,ROOM,Den,,4,,room`)
  expect(hierarchy.locations).toMatchObject([
    { key: 'new', parentId: 1, name: 'Two', bookingCategoryId: null },
    { parentKey: 'new', name: 'Den', capacity: 4, bookingCategoryId: rooms },
  ])
})

it.each([
  ['9,1,FLOOR,x,,,,', 'Id'],
  [',,FLOOR,x,,,,', 'Parent Id'],
  [',nowhere,FLOOR,x,,,,', 'Parent Id'],
  [',1,cellar 2,x,,,,', 'Kind'],
  [',1,FLOOR,,,,,', 'Name'],
  [',1,FLOOR,x,,many,,', 'Capacity'],
  [',1,FLOOR,x,,,,Rocket', 'Category'],
])('AD-133 names the line and the column of an error: %s', async (line, field) => {
  const { hierarchy, errors } = await read(`${header}\n2,1,FLOOR,One,,,,\n${line}`)
  expect(errors.map((error) => [error.line, error.field])).toEqual([[3, field]])
  expect(hierarchy.locations).toHaveLength(1)
})

it('AD-133 names an invalid value and the allowed ones', async () => {
  const { errors } = await read(`${header}\n\n,1,ROOM,x,,,,Rocket\n,1,FLOOR,x,,many\n,,ROOM,x,,,,`)
  expect(errors).toEqual([
    {
      line: 3,
      field: 'Category',
      message: expect.stringMatching(/ Value: “Rocket”\. Allowed: .*Room.*\.$/) as string,
    },
    {
      line: 4,
      field: 'Capacity',
      message: expect.stringMatching(/ Value: “many”\. Allowed: a whole number\.$/) as string,
    },
    {
      line: 5,
      field: 'Parent Id',
      message: 'Please provide a value. Allowed: the Id of a location or of another line.',
    },
  ])
})

it.each(['Room', 'ROOM', 'rooms', 'Rooms'])(
  'AD-133 %s is a category, by its original or translated name',
  async (name) => {
    const { hierarchy, errors } = await read(
      `sep=;\n${header}\n,1,ROOM,Den,,4,,${name},,`.replaceAll(',', ';'),
    )
    expect(errors).toEqual([])
    expect(hierarchy.locations).toMatchObject([{ name: 'Den', bookingCategoryId: rooms }])
  },
)

it('AD-133 reads the example of the page’s template', async () => {
  const { hierarchy, errors } = await read(
    `${header}\nwharf,1,SITE,Lantern Wharf,,,,\nlevel-6,wharf,FLOOR,Level 6,L6,,,\n,level-6,ROOM,Avon,,8,R-601,Room`,
  )
  expect(errors).toEqual([])
  expect(
    planHierarchy(hierarchy, {
      directory,
      arrangement: arrangementOf(directory),
      newIds: [7, 8, 9],
    }),
  ).toMatchObject({ added: [{}, {}, {}], changed: [] })
})

it.each([
  ['floor', 'FLOOR'],
  ['Car space', 'CAR_SPACE'],
  ['Rooms', 'ROOM'],
  ['desk', 'DESK'],
  ['STUDIO', 'STUDIO'],
])('AD-133 reads the kind %s, a word of the application, as %s', async (kind, expected) => {
  const { hierarchy, errors } = await read(`${header.toLowerCase()}\n,1,${kind},Den,,4,,`)
  expect(errors).toEqual([])
  expect(hierarchy.locations).toMatchObject([{ name: 'Den', kind: expected }])
})

it.each([
  ['es', 'Planta', 'FLOOR'],
  ['es', 'ÁREA', 'AREA'],
  ['es', 'Plaza de\u00A0aparcamiento', 'CAR_SPACE'],
  ['es', 'Sub\u2011región', 'SUB_REGION'],
  ['es', 'Floor', 'FLOOR'],
  ['de', 'Etage', 'FLOOR'],
  ['ja', kindNameIn('ja', 'FLOOR'), 'FLOOR'],
  ['ar', kindNameIn('ar', 'BUILDING'), 'BUILDING'],
])('AD-133 reads in %s the kind %s, the word of the page, as %s', async (language, word, kind) => {
  const { hierarchy, errors } = await read(`${header}\n,1,${word},Den,,4,,`, language)
  expect(errors).toEqual([])
  expect(hierarchy.locations).toMatchObject([{ kind }])
})

it('AD-133 in no language two kinds have the same name', () => {
  for (const language of knownLanguages()) {
    const words = Object.values(kindNames).map((name) => foldWord(fillText(name, language)))
    expect([language, new Set(words).size]).toEqual([language, words.length])
  }
})

it('AD-133 reads the words of other languages only from their readers, and says what is allowed', async () => {
  expect((await read(`${header}\n,1,Planta,Den,,4,,`, 'fr')).errors).toMatchObject([
    { line: 2, field: 'Kind', message: expect.stringMatching(/Planta.*Étage/) as string },
  ])
})

it.each([
  ['es', 'Salas de reuniones'],
  ['es', 'sala de reuniones'],
  ['es', 'Meeting rooms'],
  ['de', 'Besprechungsräume'],
])('AD-133 reads in %s the standard category %s as kind and category', async (language, name) => {
  const [room, ...others] = directory.categories
  const standard = {
    ...directory,
    categories: [{ ...room!, standardCategory: 'meetingRooms' }, ...others],
  }
  const file = await readHierarchyFile(standard, `${header}\n,1,${name},Den,,4,,${name}`, language)
  expect(file).toMatchObject({
    errors: [],
    hierarchy: { locations: [{ kind: 'ROOM', bookingCategoryId: rooms }] },
  })
})

it.each([
  ['en', ',1,ROOM,Den,,4,,Roomm', 'Did you mean “Room”?', 'Category'],
  ['en', ',1,Flor,Den,,4,,', 'Did you mean “Floor”?', 'Kind'],
  ['es', ',1,Plantta,Den,,4,,', '¿Quiso decir “Planta”?', 'Kind'],
])(
  'AD-133 suggests in %s the name that is nearly the one of the line %s',
  async (language, line, hint, field) => {
    const { errors } = await read(`${header}\n${line}`, language)
    expect(errors).toMatchObject([{ field, message: expect.stringContaining(hint) as string }])
  },
)

it('AD-133 names the missing columns of a file', async () => {
  expect(
    await readHierarchyFile(directory, 'Id,Parent Id,Kind,Name,Short name\n1,,SITE,x,', 'en'),
  ).toMatchObject({
    details: { values: { reason: 'columns are missing: Capacity, External reference, Category' } },
  })
})

it.each(['Id,Name\n1,House', `${header}\n"1,2`])(
  'AD-133 refuses other kinds of files: %j',
  async (text) => {
    expect(refused(await readHierarchyFile(directory, text, 'en'))).toEqual(['IMPORT_FILE'])
  },
)
