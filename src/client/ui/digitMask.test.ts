import { describe, expect, it } from 'vitest'

import { editMasked, maskDigits } from './digitMask.ts'
import { formatPhone, phonePattern, readPhoneDigits } from './phoneMask.ts'

/** Types, pastes or deletes backward at `|` and shows the text with the caret in it. */
function edit(before: string, inputType: string, inserted = ''): string {
  const caret = before.indexOf('|')
  const previous = before.replace('|', '')
  const from = inputType === 'deleteContentBackward' ? caret - 1 : caret
  const text = previous.slice(0, from) + inserted + previous.slice(caret)
  const result = editMasked(
    { text, caret: from + inserted.length, previous, inputType },
    phonePattern,
    readPhoneDigits,
  )
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

const type = (before: string, inserted: string): string => edit(before, 'insertText', inserted)
const backspace = (before: string): string => edit(before, 'deleteContentBackward')

describe('a masked phone number', () => {
  it('grows as it is typed', () => {
    let text = '|'
    const seen = [...'8655550143'].map((digit) => (text = type(text, digit)))
    expect(seen).toEqual([
      '(8|',
      '(86|',
      '(865|',
      '(865) 5|',
      '(865) 55|',
      '(865) 555|',
      '(865) 555-0|',
      '(865) 555-01|',
      '(865) 555-014|',
      '(865) 555-0143|',
    ])
  })

  it('shrinks to nothing by backspace alone', () => {
    let text = '(865) 555-0143|'
    for (let count = 0; count < 10; count += 1) text = backspace(text)
    expect(text).toBe('|')
  })

  it('takes pasted numbers in any writing', () => {
    expect(type('|', '+1 865.555.0123')).toBe('(865) 555-0123|')
    expect(type('|', '1 (865) 555 0123')).toBe('(865) 555-0123|')
    expect(type('|', '865-555-0123 ext. 9')).toBe('(865) 555-0123|')
  })

  it('shows an area code that starts with 1, so that it can be refused', () => {
    expect(type('|', '1655550143')).toBe('(165) 555-0143|')
  })
})

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['8655550143', '(865) 555-0143'],
    ['+18655550143', '(865) 555-0143'],
    ['865555', '(865) 555'],
  ])('writes "%s" as "%s"', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted)
  })
})

describe('maskDigits', () => {
  it.each([
    ['123', '123'],
    ['1234', '123-4'],
    ['123456789', '123-45-6789'],
  ])('writes %s in 3-2-4 as %s', (digits, masked) => {
    expect(maskDigits(digits, 'ddd-dd-dddd')).toBe(masked)
  })
})
