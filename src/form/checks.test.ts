import { expect, test } from 'vitest'

import { hasAtLeast, isEmail, isInternationalPhone, isNumberBetween, isUsPhone } from './checks.ts'
import type { Check } from './rule.ts'

const today = '2026-11-21'

function listRows(
  name: string,
  check: Check,
  accepted: readonly string[],
  refused: readonly string[],
): (readonly [string, string, boolean, Check])[] {
  return [
    ...accepted.map((text) => [name, text, true, check] as const),
    ...refused.map((text) => [name, text, false, check] as const),
  ]
}

const rows = [
  ...listRows(
    'a US phone',
    isUsPhone,
    ['(865) 555-0143', '(200) 200-0000', '(999) 999-9999'],
    [
      '(065) 555-0143',
      '(165) 555-0143',
      '(865) 055-0143',
      '(865) 155-0143',
      '(865) 555-014',
      '8655550143',
      '(865)555-0143',
    ],
  ),
  ...listRows(
    'an international phone',
    isInternationalPhone,
    ['+44 20 7946 0123', '030 123456', '+84 (0) 24.3825.1234'],
    ['+44', '12345', '+44 20 CALL ME', '+1234567890123456', '20+44794601'],
  ),
  ...listRows(
    'an email address',
    isEmail,
    [
      'wren@example.com',
      'w.c_1+lmu-a@mail.example.co.uk',
      'José.García@example.com',
      'José.García@example.com'.normalize('NFD'),
      '李@例え.jp',
    ],
    [
      'wren',
      'wren@',
      'wren@example',
      '@example.com',
      'wren@exa mple.com',
      'wr en@example.com',
      'wren@example..com',
      'wren@.com',
      'wren@example.',
      'wren@@example.com',
      "o'brien@example.com",
      'wren@example.com,ada@example.com',
      'wren@example.com\n',
      'wr½n@example.com',
      '👩‍👩‍👧@example.com',
    ],
  ),
  ...listRows(
    'a score of 200 to 800 in tens',
    isNumberBetween(200, 800, 10),
    ['200', '570', '800'],
    ['190', '810', '575', '57O', '5.7e2', '-570', ' '],
  ),
  ...listRows('a score of 1 to 36', isNumberBetween(1, 36), ['1', '36', '07'], ['0', '37', '1.5', '']),
  ...listRows('five characters', hasAtLeast(5), ['37830', 'K1A 0B1'], ['3783', '😀😀😀😀']),
]

test.for(rows)('%s: %j is accepted: %s', ([, text, isAccepted, check]) => {
  expect(check(text, today)).toBe(isAccepted)
})
