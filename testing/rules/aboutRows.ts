import type { Answers } from '#form/answers.ts'

import type { RuleRow } from './ruleRow.ts'

const validHome = 'Please enter a valid home phone number.'
const validMobile = 'Please enter a valid cell phone number.'
const oneRequired = 'Please enter either a home phone or cell phone number.'
const optIn = 'A cell phone number is required to receive text message updates.'
const validInternational = 'Please enter a valid international phone number.'
const validEmail = 'Your email address must be valid.'
const zip = 'ZIP/Postal Code must be at least 5 characters.'
const abroad: Answers = { country: 'DEU', state: '', zip: '' }
const noPhone: Answers = { phone_mobile: '' }
const berlin: Answers = { phone_international: '+49 30 123456' }
const elsewhere: Answers = { mailing_addr_same_as_perm_addr: 'N' }
const toCanada: Answers = { ...elsewhere, mailing_country: 'CAN' }
const toHome: Answers = { ...elsewhere, mailing_country: 'USA' }

const nameRows: readonly RuleRow[] = [
  [{ first_name: '' }, 'first_name', 'First Name'],
  [{ first_name: '  ' }, 'first_name', 'First Name'],
  [{ first_name: '--' }, 'first_name', 'First Name'],
  [{ first_name: '\u00a0\t' }, 'first_name', 'First Name'],
  [{ first_name: "J'Marcus" }, 'first_name', ''],
  [{ first_name: ' Wren ' }, 'first_name', ''],
  [{ last_name: '' }, 'last_name', 'Last Name'],
  [{ last_name: '李' }, 'last_name', ''],
  [{ email_address: '' }, 'email_address', ''],
  [{ email_address: 'wren@example.com' }, 'email_address', ''],
  [{ email_address: ' wren.c_1+lmu-a@mail.example.co.uk ' }, 'email_address', ''],
  [{ email_address: 'José@example.com' }, 'email_address', ''],
  [{ email_address: 'wren' }, 'email_address', validEmail],
  [{ email_address: "o'wren@example.com" }, 'email_address', validEmail],
]

const phoneRows: readonly RuleRow[] = [
  [{ phone_home: '(865) 555-0143' }, 'phone_home', ''],
  [{ phone_home: '(200) 200-0000' }, 'phone_home', ''],
  [{ phone_home: '' }, 'phone_home', ''],
  [{ phone_home: '(065) 555-0143' }, 'phone_home', validHome],
  [{ phone_home: '(165) 555-0143' }, 'phone_home', validHome],
  [{ phone_home: '(865) 055-0143' }, 'phone_home', validHome],
  [{ phone_home: '(865) 155-0143' }, 'phone_home', validHome],
  [{ phone_home: '(865) 555-01' }, 'phone_home', validHome],
  [{ phone_home: '8655550143' }, 'phone_home', validHome],
  [{ phone_mobile: '(865) 555-0143' }, 'phone_mobile', ''],
  [{ phone_mobile: '(065) 555-0143' }, 'phone_mobile', validMobile],
  [{ phone_mobile: '(165) 555-0143' }, 'phone_mobile', validMobile],
  [{ phone_mobile: '(865) 055-0143' }, 'phone_mobile', validMobile],
  [{ phone_mobile: '(865) 155-0143' }, 'phone_mobile', validMobile],
  [{ phone_mobile: '+49 170 1234567' }, 'phone_mobile', validMobile],

  [noPhone, 'phone_home', oneRequired],
  [noPhone, 'phone_mobile', oneRequired],
  [{ phone_mobile: '   ' }, 'phone_mobile', oneRequired],
  [{ ...noPhone, phone_home: '(865) 555-0143' }, 'phone_mobile', ''],
  // An invalid number is not a missing one.
  [{ ...noPhone, phone_home: '(065) 555-0143' }, 'phone_mobile', ''],
  [{ ...noPhone, optin_sms_ind: true }, 'phone_mobile', optIn],
  [{ ...noPhone, optin_sms_ind: true }, 'phone_home', ''],
  [{ ...noPhone, phone_home: '(865) 555-0143', optin_sms_ind: true }, 'phone_mobile', optIn],
  [{ optin_sms_ind: true }, 'phone_mobile', ''],
  [{ optin_sms_ind: true, phone_mobile: '(165) 555-0143' }, 'phone_mobile', validMobile],

  [{ ...noPhone, ...abroad }, 'phone_home', oneRequired],
  [{ ...noPhone, ...abroad }, 'phone_mobile', oneRequired],
  [{ ...noPhone, ...abroad, ...berlin }, 'phone_home', ''],
  [{ ...noPhone, ...abroad, ...berlin }, 'phone_mobile', ''],
  [{ ...noPhone, ...abroad, ...berlin, optin_sms_ind: true }, 'phone_mobile', optIn],
  [{ ...noPhone, ...abroad, ...berlin, phone_home: '(165) 555-0143' }, 'phone_home', validHome],
  // A foreign number doesn't count where the question is not asked.
  [{ ...noPhone, ...berlin }, 'phone_mobile', oneRequired],
  [{ ...noPhone, ...berlin, country: 'CAN', state: 'ON' }, 'phone_home', oneRequired],
  [{ ...abroad, ...berlin }, 'phone_international', ''],
  [abroad, 'phone_international', ''],
  [{ ...abroad, phone_international: 'x' }, 'phone_international', validInternational],
  [{ phone_international: 'x' }, 'phone_international', ''],
]

const addressRows: readonly RuleRow[] = [
  [{ gender: '' }, 'gender', 'Gender'],
  [{ gender: '--' }, 'gender', 'Gender'],
  [{ gender: 'X' }, 'gender', ''],
  [{ address_line_1: '' }, 'address_line_1', 'Address'],
  [{ address_line_1: '12 rue des Lauriers' }, 'address_line_1', ''],
  [{ city: '' }, 'city', 'City'],
  [{ city: 'Đà Nẵng' }, 'city', ''],
  [{ country: '' }, 'country', 'Country'],
  [{ country: '--' }, 'country', 'Country'],
  [abroad, 'country', ''],
  [{ state: '' }, 'state', 'State/Province'],
  [{ state: 'PR' }, 'state', ''],
  [{ state: 'AE' }, 'state', ''],
  [{ country: 'CAN', state: '' }, 'state', 'State/Province'],
  [{ country: 'CAN', state: 'ON' }, 'state', ''],
  // A state of the other country is dropped.
  [{ country: 'CAN' }, 'state', 'State/Province'],
  [{ state: 'ON' }, 'state', 'State/Province'],
  [{ country: '', state: '' }, 'state', ''],
  [abroad, 'state', ''],
  [{ zip: '' }, 'zip', zip],
  [{ zip: '3783' }, 'zip', zip],
  [{ zip: ' 3783 ' }, 'zip', zip],
  [{ zip: '37830-1234' }, 'zip', ''],
  [{ state: 'PR', zip: '926' }, 'zip', zip],
  [{ state: 'PR', zip: '00926' }, 'zip', ''],
  [{ country: 'CAN', state: 'ON', zip: '' }, 'zip', ''],
  [{ country: 'CAN', state: 'ON', zip: 'K1A' }, 'zip', ''],
  [{ ...abroad, zip: '1010' }, 'zip', ''],

  [{ mailing_addr_same_as_perm_addr: 'Y' }, 'mailing_country', ''],
  [elsewhere, 'mailing_country', 'Mailing Country'],
  [elsewhere, 'mailing_address_line_1', 'Mailing Address'],
  [elsewhere, 'mailing_city', 'Mailing City'],
  [elsewhere, 'mailing_state', ''],
  [toHome, 'mailing_country', ''],
  [toHome, 'mailing_state', 'Mailing State/Province'],
  [toHome, 'mailing_zip', zip],
  [{ ...toHome, mailing_zip: '1010' }, 'mailing_zip', zip],
  [{ ...toHome, mailing_zip: '37830' }, 'mailing_zip', ''],
  [{ ...toHome, mailing_city: 'Oak Ridge' }, 'mailing_city', ''],
  [{ ...toHome, mailing_address_line_1: 'PO Box 7' }, 'mailing_address_line_1', ''],
  [toCanada, 'mailing_state', 'Mailing State/Province'],
  [{ ...toCanada, mailing_state: 'TN' }, 'mailing_state', 'Mailing State/Province'],
  [{ ...toCanada, mailing_state: 'QC' }, 'mailing_state', ''],
  [toCanada, 'mailing_zip', ''],
]

const parentRows = ([1, 2] as const).flatMap((number): readonly RuleRow[] => {
  const prefix = number === 1 ? 'parent_' : 'parent_2_'
  const title = `Parent ${number}/Guardian ${number}`
  const email = `${title}: Please enter a valid email address.`
  const phone = `${title}: Please enter a valid cell phone number.`
  const ask = (parents: '' | '0' | '1' | '2', part: string, answer: string, message: string): RuleRow => [
    { parent_communication_preference: parents, [prefix + part]: answer },
    prefix + part,
    message,
  ]
  return [
    ask('2', 'email_address', 'mum', email),
    ask('2', 'email_address', 'mum@example.com', ''),
    ask('2', 'email_address', '', ''),
    ask('1', 'email_address', 'mum', number === 1 ? email : ''),
    ask('0', 'email_address', 'mum', ''),
    ask('', 'email_address', 'mum', ''),
    ask('2', 'phone', '(865) 155-0143', phone),
    ask('2', 'phone', '(065) 555-0143', phone),
    ask('2', 'phone', '(865) 555-0143', ''),
    ask('2', 'phone', '', ''),
    ask('1', 'phone', '555', number === 1 ? phone : ''),
    ask('0', 'phone', '555', ''),
    ask('', 'phone', '555', ''),
  ]
})

/** The rules of Step One except those about age. */
export const aboutRows: readonly RuleRow[] = [...nameRows, ...phoneRows, ...addressRows, ...parentRows]
