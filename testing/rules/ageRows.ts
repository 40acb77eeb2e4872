import type { RuleRow } from './ruleRow.ts'

const key = 'birth_date'
const tooOld = 'This date is not supported. Please contact help support for assistance.'
const tooYoung = 'You must be 13 years or older to apply.'

const born = (birth_date: string, message: string, now?: string): RuleRow =>
  now === undefined ? [{ birth_date }, key, message] : [{ birth_date }, key, message, now]

/** Ages of exactly 13 and 100 years, across leap days and midnights of the institution. */
export const ageRows: readonly RuleRow[] = [
  born('', 'Date of Birth'),
  born('2013-11-21', ''),
  born('2013-11-22', tooYoung),
  born('2026-11-21', tooYoung),
  born('2026-11-22', tooYoung),
  born('9999-12-31', tooYoung),
  born('1926-11-21', ''),
  born('1926-11-20', tooOld),
  born('0001-01-01', tooOld),

  // Born on 29 February: the birthday is 1 March.
  born('2012-02-29', tooYoung, '2025-02-28T17:00:00Z'),
  born('2012-02-29', '', '2025-03-01T17:00:00Z'),
  born('2012-03-01', '', '2025-03-01T17:00:00Z'),
  born('2012-02-28', '', '2025-02-28T17:00:00Z'),
  born('2015-02-28', '', '2028-02-29T17:00:00Z'),
  born('2015-03-01', tooYoung, '2028-02-29T17:00:00Z'),
  born('1928-02-29', '', '2028-02-29T17:00:00Z'),
  born('1928-02-28', tooOld, '2028-02-29T17:00:00Z'),
  born('1928-02-29', tooOld, '2028-03-01T17:00:00Z'),
  born('1928-03-01', '', '2028-03-01T17:00:00Z'),
  // The term of the other rows is not open yet.
  [{ birth_date: '1924-02-29', entry_term: '2025FA' }, key, '', '2024-02-29T17:00:00Z'],

  // The day changes at midnight in the institution's time zone, in winter and in summer.
  born('2013-11-22', tooYoung, '2026-11-22T04:59:00Z'),
  born('2013-11-22', '', '2026-11-22T05:00:00Z'),
  born('2013-07-04', tooYoung, '2026-07-04T03:59:00Z'),
  born('2013-07-04', '', '2026-07-04T04:00:00Z'),
  born('1926-07-03', '', '2026-07-04T03:59:00Z'),
  born('1926-07-03', tooOld, '2026-07-04T04:00:00Z'),
  born('2012-02-29', tooYoung, '2025-03-01T04:59:00Z'),
  born('2012-02-29', '', '2025-03-01T05:00:00Z'),
]
