import { findDateParts } from '#form/calendarDate.ts'

import type { ExportMapping } from './exportMapping.ts'
import { pescCountries } from './pescCountries.ts'
import {
  makeCode,
  makePattern,
  makeText,
  makeWholeText,
  optional,
  type PescChoice,
  type PescPart,
  type PescValue,
  required,
} from './pescElement.ts'

// What an application can say in PESC's Admissions Application 1.3.0, with AdmissionsRecord 1.3.0 and CoreMain 1.16.0: the
// elements of these schemas that a college asks for, in their order.

/** Where a schema sets no limit. */
const many = 99

const date: PescValue = {
  kind: 'a day, as 2027-08-20',
  accepts: (text) => (findDateParts(text)?.year ?? 0) > 0,
}
const month = makePattern('a month, as 2027-08', /^[12]\d{3}-(0[1-9]|1[0-2])$/)
const time = makePattern(
  'a time, as 2027-01-15T23:59:00-05:00',
  /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/,
)
const decimal = makePattern('a number', /^-?\d+(\.\d+)?$/)
const rank = makePattern('a whole number from 1 to 9999', /^[1-9]\d{0,3}$/)
const country: PescValue = {
  ...makePattern('a country of ISO 3166-1 in CoreMain', /^[A-Z]{2}$/),
  codes: pescCountries,
}
const state = makeCode(
  'AA AB AE AK AL AP AR AS AZ BC CA CO CT CZ DC DE FL FM GA GU HI IA ID IL IN KS KY LA MA MB MD ME ' +
    'MH MI MN MO MP MS MT NB NC ND NE NF NH NJ NL NM NS NT NU NV NY OH OK ON OR PA PE PR PW QC RI SC ' +
    'SD SK TN TX UT VA VI VT WA WI WV WY YT',
)

const note = optional('NoteMessage', makeText(80), many)

const organizationIds: PescChoice = {
  choice: [
    [required('OPEID', makeWholeText(8, 3))],
    [required('NCHELPID', makeWholeText(8, 3))],
    [required('IPEDS', makeWholeText(6, 6))],
    [required('ATP', makeWholeText(6, 6))],
    [required('FICE', makeWholeText(6, 6))],
    [required('ACT', makeWholeText(4, 4))],
    [required('CEEBACT', makeWholeText(6, 6))],
    [required('CSIS', makeWholeText(6, 6))],
    [required('USIS', makeWholeText(6, 6))],
    [required('APAS', makeWholeText(9, 9))],
  ],
}

const party = [
  required('Organization', [
    { ...organizationIds, isRequired: true },
    optional('OrganizationName', makeText(60), many),
    note,
  ]),
]

const name = [
  optional('NamePrefix', makeText(30)),
  optional('FirstName', makeText(35)),
  optional('MiddleName', makeText(35)),
  optional('LastName', makeText(35)),
  optional('NameSuffix', makeCode('JR SR I II III IV')),
  optional('NameTitle', makeText(30)),
  optional('CompositeName', makeText(45)),
  note,
]

const postalCode = makeWholeText(17)
/** In the United States and Canada by the state, elsewhere by the country. */
const address = [
  required('AddressLine', makeText(40), 3),
  required('City', makeText(30, 2)),
  {
    isRequired: true,
    choice: [
      [required('StateProvinceCode', state), required('PostalCode', postalCode)],
      [
        optional('StateProvince', makeText(30, 2)),
        optional('PostalCode', postalCode),
        { ...required('CountryCode', country), isImplied: true },
      ],
    ],
  },
  optional('AttentionLine', makeText(40), many),
  note,
] as const

const phone = [
  optional('CountryPrefixCode', makeWholeText(3)),
  optional('AreaCityCode', makeWholeText(5)),
  required('PhoneNumber', makeWholeText(11)),
  optional('PhoneNumberExtension', makeWholeText(5)),
  note,
]

const citizenship = [
  optional(
    'CitizenshipStatusCode',
    makeCode(
      'Asylee Citizen EligibleNonCitizen LandedImmigrant NonCitizen NonPermanentResidentAlien ' +
        'NonResidentAlien NonResidentCitizen NotEligible PermanentVisa Refugee ResidentAlien ' +
        'StudentAuthorization StudentVisa TemporaryVisa UndocumentedAlien VisitorVisa WorkVisa',
    ),
  ),
  optional('CitizenshipCountryCode', country),
  note,
]

const person = [
  optional('SchoolAssignedPersonID', makeWholeText(20)),
  optional('RecipientAssignedID', makeWholeText(20)),
  optional('Birth', [optional('BirthDate', date), note]),
  required('Name', name),
  optional('AlternateName', name, many),
  optional('PreferredName', name),
  optional('Citizenship', citizenship, many),
  required('Contacts', [
    optional('PermanentAddress', address),
    optional('CurrentAddress', address),
    optional('PermanentPhone', phone),
    optional('DayPhone', phone),
    optional('MobilePhone', phone),
    optional('PreferredPhone', phone),
    optional('PrimaryEmail', [required('EmailAddress', makeWholeText(128))]),
    note,
  ]),
  optional('Gender', [required('GenderCode', makeCode('Female Male Unreported'))]),
  optional('Immigration', [
    optional('AlienRegistrationNumber', makeWholeText(20)),
    optional('PassportDetail', [
      optional('IssuingCountryCode', country),
      optional('DocumentExpirationDate', date),
      optional('PassportNumber', makeWholeText(25)),
    ]),
    optional('VisaDetail', [optional('NonImmigrantVisaType', makeWholeText(20, 3))]),
    note,
  ]),
  note,
  optional(
    'Language',
    [
      optional('LanguageCode', makeWholeText(3, 3)),
      optional('LanguageUsage', makeCode('SpokenAtHome Reading Writing Speaking Native')),
      note,
    ],
    many,
  ),
]

const familyMember = [
  required('Name', name),
  optional('AttendedCollegeCode', makeCode('EitherParent GrandParent Siblings Spouse')),
  note,
]

const session = [
  required('SessionDesignator', month),
  optional('SessionDesignatorSuffix', makeWholeText(10)),
  optional('SessionName', makeText(30)),
  optional('SessionBeginDate', date),
  note,
]

const program = [
  {
    choice: [
      [required('ProgramCIPCode', makeWholeText(20, 6))],
      [required('ProgramHEGISCode', makeWholeText(20, 6))],
      [required('ProgramCSISCode', makeWholeText(5, 5))],
      [required('ProgramUSISCode', makeWholeText(5, 5))],
      [required('ProgramESISCode', makeWholeText(20))],
    ],
  },
  optional('AcademicProgramType', makeCode('Concentration Major Minor Specialization')),
  optional('AcademicProgramName', makeText(60)),
  note,
]

const schoolRecord = [
  optional('School', [required('OrganizationName', makeText(60)), organizationIds, note]),
  optional('FirstDateAttended', date),
  optional('LastDateAttended', date),
  optional('StudentLevel', [
    required(
      'StudentLevelCode',
      makeCode('NinthGrade TenthGrade EleventhGrade TwelfthGrade Grade13 Postsecondary'),
    ),
  ]),
  optional(
    'AcademicAward',
    [optional('AcademicAwardDate', date), optional('AcademicAwardTitle', makeText(60)), note],
    many,
  ),
  optional('AcademicSummary', [
    optional('GPA', [optional('GradePointAverage', decimal), optional('GPARangeMaximum', decimal)]),
    optional('ClassRank', rank),
    optional('ClassSize', rank),
    note,
    required('AcademicProgram', program),
  ]),
  note,
]

export const pescMessage = {
  name: 'AdmissionsApplication',
  parts: [
    required('TransmissionData', [
      required('DocumentID', makeWholeText(35)),
      required('CreatedDateTime', time),
      required('DocumentTypeCode', makeCode('Application Change')),
      required('TransmissionType', makeCode('Original Replace Duplicate Resubmission MutuallyDefined')),
      required('Source', party),
      required('Destination', party),
      optional('DocumentProcessCode', makeCode('TEST PRODUCTION')),
      note,
    ]),
    required('Applicant', [
      required('Person', person),
      optional('Family', [optional('FamilyMember', familyMember, many)]),
      required('Application', [
        required('ApplicationSource', makeCode('Institution Applicant')),
        required('ApplicationID', makeWholeText(35)),
        required('ApplicationDetail', [
          required('ApplicationSession', session),
          required('ApplicationDegreeProgram', program, many),
          note,
        ]),
      ]),
      optional('SelfReportedAcademicRecord', schoolRecord, many),
    ]),
    note,
  ] as readonly PescPart[],
}

export const pescNamespace = 'urn:org:pesc:message:AdmissionsApplication:v1.3.0'

/** What a mapping need not say. A submission has the same message each time it is exported. */
export const pescDefaults: ExportMapping = [
  { column: 'TransmissionData/DocumentID', from: 'reference' },
  { column: 'TransmissionData/CreatedDateTime', from: 'submitted_at' },
  { column: 'TransmissionData/DocumentTypeCode', value: 'Application' },
  { column: 'TransmissionData/TransmissionType', value: 'Original' },
  { column: 'Applicant/Application/ApplicationSource', value: 'Applicant' },
  { column: 'Applicant/Application/ApplicationID', from: 'reference' },
]
