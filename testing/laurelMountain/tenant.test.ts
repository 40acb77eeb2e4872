import { expect, test } from 'vitest'

import type { Condition } from '#form/condition.ts'
import { type DictionaryEntry, makeDictionary } from '#form/dictionary.ts'
import { checkTenant } from '#form/checkTenant.ts'
import { makeForm } from '#form/form.ts'
import { listMailTexts, type MailKind } from '#form/tenant.ts'

import { mailTexts } from '../../src/tenant/mail.ts'
import { tenant } from '../../src/tenant/tenant.ts'

const form = makeForm(tenant.pages)

/** The fields of each page, as listed in the specification of the form. */
const fieldsByPage = {
  '/about': `first_name, middle_name, last_name, preferred_name, phone_home, phone_mobile, optin_sms_ind, birth_date,
    gender, gender_iden, address_line_1, address_line_2, city, state, zip, country, attend_tennessee_highschool,
    residence, citizen_qualified_present, mailing_addr_same_as_perm_addr, mailing_address_line_1,
    mailing_address_line_2, mailing_city, mailing_state, mailing_zip, mailing_country, family_member_graduate,
    parent_communication_preference, email_address, parent_relationship, parent_prefix, parent_first_name,
    parent_last_name, parent_email_address, parent_phone, parent_education, parent_education_other,
    parent_addr_same_as_stu_perm, parent_address_line_1, parent_address_line_2, parent_city, parent_state, parent_zip,
    parent_country, parent_2_relationship, parent_2_prefix, parent_2_first_name, parent_2_last_name,
    parent_2_email_address, parent_2_phone, parent_2_education, parent_2_education_other,
    parent_2_addr_same_as_stu_perm, parent_2_address_line_1, parent_2_address_line_2, parent_2_city, parent_2_state,
    parent_2_zip, parent_2_country, citizenship_type, citizenship, alien_registration_number, ethnicity,
    race_american_indian, race_asian, race_black, race_native_hawaiian, race_white, phone_international`,
  '/education-ug': `entry_term, campus_preference, applied_major, housing_preference, lmu_athlete, sport, first_hear,
    hs_ceeb, hs_name, hs_address_line_1, hs_city, hs_state, hs_zip, hs_country, grad_month, grad_year,
    counselor_first_name, counselor_last_name, counselor_email_address, test_optional, sat_taken, sat_test_month,
    sat_test_year, sat_score_reading_writing, sat_score_math, sat_score_essay_reading, sat_score_essay_analysis,
    sat_score_essay_writing, act_taken, act_score_composite, act_test_month, act_test_year, college_name, college_city,
    college_state, college_ceeb, college_2_name, college_10_name, college_10_ceeb, transcript, transcript_sender`,
  '/final-steps': `conviction, conviction_comment, suspended, suspended_comment, counselor_waiver_request, legal_agree,
    personal_statement, personal_statement_document`,
}

test('the tenant is valid', () => {
  expect(checkTenant(tenant)).toEqual([])
})

test.for(
  Object.entries(fieldsByPage).flatMap(([path, fields]) =>
    fields.split(',').map((field): [string, string] => [path, field.trim()]),
  ),
)('%s asks %s', ([path, field]) => {
  expect(form.slots.get(field)?.page.path).toBe(path)
})

test('the form is the one in dictionary.txt, where a change of it can be read', async () => {
  await expect(writeDictionary(makeDictionary(tenant.pages))).toMatchFileSnapshot('./dictionary.txt')
})

test('check boxes hold true or false, documents are documents', () => {
  const listKeysThatHold = (holds: string): string[] =>
    [...form.slots.values()].filter((slot) => slot.holds === holds).map((slot) => slot.key)
  expect(listKeysThatHold('boolean')).toEqual([
    'optin_sms_ind',
    'race_american_indian',
    'race_asian',
    'race_black',
    'race_native_hawaiian',
    'race_white',
    'legal_agree',
  ])
  expect(form.documentKeys).toEqual(['transcript', 'personal_statement_document'])
  expect(listKeysThatHold('date')).toEqual(['birth_date'])
})

test('what a student can write is as long as the spec says', () => {
  const limits = Object.fromEntries([...form.slots].map(([key, slot]) => [key, slot.maxLength]))
  expect(limits).toMatchObject({
    first_name: 45,
    city: 45,
    conviction_comment: 1500,
    suspended_comment: 1500,
    personal_statement: 7000,
  })
})

test('the texts of the spec are used verbatim', () => {
  expect(tenant.texts.completion.headline).toBe(
    'To complete your application, you must take the following steps.',
  )
  expect(tenant.texts.welcome.secondLogin).toBe("Welcome back! Let's pick up where you left off.")
  expect(tenant.texts.welcome.promises).toEqual([
    'No application fee',
    'No required essay',
    'A quick admission decision',
    'Automatic scholarship consideration',
    'No ACT or SAT scores required (test-optional)',
  ])
  expect(tenant.alerts).toEqual([
    {
      from: '2025-01-22',
      until: '2025-02-02',
      text: 'Apply by February 1 to avoid paying an application fee!',
    },
    { from: '2025-02-02', until: '2025-03-02', text: 'Alert: March 1 is your deadline to apply!' },
  ])
})

function writeCondition(condition: Condition): string {
  if ('valueKey' in condition)
    return [condition.valueKey, condition.operator, String(condition.target ?? '')].join(' ').trim()
  const [parts, word] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or ']
  return parts
    .map((part) => ('valueKey' in part ? writeCondition(part) : `(${writeCondition(part)})`))
    .join(word)
}

/** The dictionary for a reader: a repeated list of choices is replaced by the key that first had it. */
function writeDictionary(entries: readonly DictionaryEntry[]): string {
  const lists = new Map<string, string>()
  return entries
    .map(({ key, page, section, label, kind, choices, required }) => {
      const list = choices.map((choice) => `\n    ${choice.value}: ${choice.label}`).join('')
      const first = lists.get(list)
      lists.set(list, first ?? key)
      const offered = list !== '' && first !== undefined ? `\n    the choices of ${first}` : list
      const when = typeof required === 'string' ? required : writeCondition(required)
      return `${key}\n  ${page}, ${section}\n  ${kind}: ${label}\n  required: ${when}${offered}\n`
    })
    .join('\n')
}

function read(mail: MailKind): string {
  return [mailTexts[mail].subject, ...listMailTexts(mailTexts[mail].paragraphs)].join('\n')
}

test('every mail has what its reader needs', () => {
  expect(read('code')).toContain('{code}')
  expect(read('setPassword')).toContain('{link}')
  expect(read('resetPassword')).toContain('{link}')
  expect(read('alreadyRegistered')).toContain('{link}')
  expect(read('submitted')).toContain('{reference}')
})
