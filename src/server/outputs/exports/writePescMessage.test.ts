import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readPescMessage } from '#testing/readPescMessage.ts'

import { isPescPath } from './isPescPath.ts'
import { pescDefaults } from './pescMessage.ts'
import { writePescMessage } from './writePescMessage.ts'

const contacts = 'Applicant/Person/Contacts'
const street = `${contacts}/PermanentAddress`
const detail = 'Applicant/Application/ApplicationDetail'
const session = `${detail}/ApplicationSession/SessionDesignator`
const family = 'Applicant/Family/FamilyMember'

/** What a message cannot do without. */
const least = {
  'TransmissionData/DocumentID': 'LMU 4K7P 92QX',
  'TransmissionData/CreatedDateTime': '2027-01-15T09:30:00-05:00',
  'TransmissionData/DocumentTypeCode': 'Application',
  'TransmissionData/TransmissionType': 'Original',
  'TransmissionData/Source/Organization/CEEBACT': '000000',
  'TransmissionData/Destination/Organization/CEEBACT': '000000',
  'Applicant/Application/ApplicationSource': 'Applicant',
  'Applicant/Application/ApplicationID': 'LMU 4K7P 92QX',
  [session]: '2027-08',
  [`${detail}/ApplicationDegreeProgram/ProgramCIPCode`]: '40.0801',
}

function write(cells: Readonly<Record<string, string>>) {
  const { xml = '', losses } = writePescMessage(new Map(Object.entries({ ...least, ...cells })))
  const read = xml === '' ? new Map<string, string>() : readPescMessage(xml)
  return {
    losses,
    read: Object.fromEntries([...read].filter(([path]) => !(path in least))),
    isWritten: xml !== '',
  }
}

test('it says what was given, in the order of the schema, whatever the order of the mapping', () => {
  const { xml, losses } = writePescMessage(
    new Map(Object.entries({ 'Applicant/Person/Name/LastName': 'Núñez & <Söhne>', ...least })),
  )
  expect(losses).toEqual([])
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<AdmApp:AdmissionsApplication xmlns:AdmApp="urn:org:pesc:message:AdmissionsApplication:v1\.3\.0"><TransmissionData><DocumentID>/,
  )
  expect(xml).toContain(
    '<Person><Name><LastName>Núñez &amp; &lt;Söhne&gt;</LastName></Name><Contacts></Contacts></Person>',
  )
})

test('an address is domestic by its state, and international by its country', () => {
  const tennessee = {
    [`${street}/AddressLine`]: '218 Cedar Bluff Lane\nUnit 4',
    [`${street}/City`]: 'Oak Ridge',
    [`${street}/StateProvinceCode`]: 'TN',
    [`${street}/PostalCode`]: '37830',
    [`${street}/CountryCode`]: 'USA',
  }
  const domestic = write(tennessee)
  expect(domestic.losses).toEqual([])
  expect(domestic.read).toMatchObject({
    [`${street}/AddressLine`]: '218 Cedar Bluff Lane',
    [`${street}/AddressLine[2]`]: 'Unit 4',
    [`${street}/StateProvinceCode`]: 'TN',
  })
  expect(domestic.read).not.toHaveProperty([`${street}/CountryCode`])
  const abroad = write({
    ...tennessee,
    [`${street}/StateProvinceCode`]: '',
    [`${street}/CountryCode`]: 'JPN',
  })
  expect([abroad.losses, abroad.read[`${street}/CountryCode`]]).toEqual([[], 'JP'])
  const both = write({ ...tennessee, [`${street}/PostalCode`]: '' })
  expect(both.losses).toEqual([
    `Left out: ${street}/StateProvinceCode, which has no place beside StateProvince and PostalCode and CountryCode`,
  ])
})

test('what cannot be said is left out or cut, and reported', () => {
  const { read, losses } = write({
    'Applicant/Person/Name/FirstName': 'x'.repeat(40),
    'Applicant/Person/Birth/BirthDate': '2009-02-30',
    'Applicant/Person/Gender/GenderCode': 'X',
    [`${contacts}/MobilePhone/PhoneNumber`]: '442079460000',
    [`${street}/AddressLine`]: 'Rue',
    [`${street}/City`]: 'Y',
    [`${detail}/NoteMessage`]: 'Bell\u0007, please ring it',
  })
  expect(read).toEqual({
    'Applicant/Person/Contacts': '',
    'Applicant/Person/Name/FirstName': 'x'.repeat(35),
    [`${detail}/NoteMessage`]: 'Bell, please ring it',
  })
  expect(losses).toEqual([
    'Left out: Applicant/Person/Birth/BirthDate, which is not a day, as 2027-08-20',
    'Cut: Applicant/Person/Name/FirstName, to 35 characters',
    `Left out: ${street}/City, which is not a text of 2 to 30 characters`,
    `Left out: ${street}, without City and StateProvinceCode and PostalCode, or CountryCode`,
    `Left out: ${contacts}/MobilePhone/PhoneNumber, which is not a text of up to 11 characters`,
    `Left out: ${contacts}/MobilePhone, without PhoneNumber`,
    'Left out: Applicant/Person/Gender/GenderCode, which is not one of Female, Male, Unreported',
    'Left out: Applicant/Person/Gender, without GenderCode',
    `Left out: characters of ${detail}/NoteMessage that XML does not have`,
  ])
})

test('several of one name are written one after the other, without those that nothing is known of', () => {
  const { read, losses } = write({
    [`${family}/Name/FirstName`]: '',
    [`${family}[2]/Name/FirstName`]: 'Robin',
    [`${family}[3]/Name/FirstName`]: 'Sasha',
  })
  expect(losses).toEqual([])
  expect(read).toMatchObject({
    [`${family}/Name/FirstName`]: 'Robin',
    [`${family}[2]/Name/FirstName`]: 'Sasha',
  })
})

test('a long text goes on in further notes, between its words', () => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  const { read, losses } = write({ [`${detail}/NoteMessage`]: text })
  const notes = Object.entries(read).filter(([path]) => path.startsWith(`${detail}/NoteMessage`))
  expect(losses).toEqual([])
  expect(notes.length).toBeGreaterThan(4)
  expect(notes.every(([, note]) => note.length <= 80)).toBe(true)
  expect(notes.map(([, note]) => note).join(' ')).toBe(text)
})

test('without what every message needs there is none, and the report says what is missing', () => {
  expect(write({ [session]: 'sometime' })).toEqual({
    isWritten: false,
    read: {},
    losses: [
      `Left out: ${session}, which is not a month, as 2027-08`,
      `Left out: ${detail}/ApplicationSession, without SessionDesignator`,
      `Left out: ${detail}, without ApplicationSession`,
      'Left out: Applicant/Application, without ApplicationDetail',
      'Left out: Applicant, without Application',
      'Left out: all of it, without Applicant',
    ],
  })
})

test.each([
  ['Applicant/Person/Name/FirstName', true],
  [`${family}[2]/Name/FirstName`, true],
  [`${street}/AddressLine[3]`, true],
  [`${street}/AddressLine[4]`, false],
  [`${street}/City[2]`, false],
  [`${family}[1]/Name/FirstName`, false],
  ['Applicant/Person/Name', false],
  ['Applicant/Person/Name/FirstName/Text', false],
  ['FirstName', false],
])('%s is an element with a text: %s', (path, isOne) => {
  expect(isPescPath(path)).toBe(isOne)
})

test('the example in deploy has elements only', () => {
  const mapping = JSON.parse(readFileSync('deploy/mapping.pesc.json', 'utf8')) as {
    readonly column: string
  }[]
  expect([...pescDefaults, ...mapping].filter(({ column }) => !isPescPath(column))).toEqual([])
})
