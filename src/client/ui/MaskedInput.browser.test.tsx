import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { composeText } from '#testing/browser/composeText.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Field } from './Field.tsx'
import { formatPhone, phoneMask } from './digitMask.ts'
import { MaskedInput } from './MaskedInput.tsx'

function Phone({ initial }: { readonly initial: string }): ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <Field id="phone" label="Home Phone" width="short">
      {(control) => (
        <MaskedInput {...control} mask={phoneMask} type="tel" name="phone" value={value} onValue={setValue} />
      )}
    </Field>
  )
}

/** Shows a number with the caret, or the selection, at `|`. */
async function showPhone(marked: string): Promise<HTMLInputElement> {
  const [start = '', selected = '', end] = marked.split('|')
  const isRange = end !== undefined
  const screen = await renderStyled(<Phone initial={start + selected + (end ?? '')} />)
  const input = screen.getByRole('textbox', { name: 'Home Phone' }).element() as HTMLInputElement
  input.focus()
  input.setSelectionRange(start.length, start.length + (isRange ? selected.length : 0))
  return input
}

function readCaret({ value, selectionStart }: HTMLInputElement): string {
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

test.each([
  ['nothing yet, all of it', '|', '8655550143', '(865) 555-0143|'],
  ['letters and signs', '|', '8x6-5', '(865|'],
  ['a digit in the middle', '(865) 5|5-0143', '5', '(865) 55|5-0143'],
  ['a digit after the area code', '(865|) 555-014', '9', '(865) 9|55-5014'],
  ['a digit into a full number, which has no room', '(865) |555-0143', '9', '(865) |555-0143'],
  ['a digit at the end of a full number', '(865) 555-0143|', '9', '(865) 555-0143|'],
  ['a selected range', '(|865|) 555-0143', '423', '(423|) 555-0143'],
  ['a range across signs', '(86|5) 5|55-0143', '1', '(861|) 550-143'],
  ['everything anew', '|(865) 555-0143|', '4', '(4|'],
  ['a country code by hand', '|', '18655550123', '(865) 555-0123|'],
  ['an area code that begins with 1, so that it can be refused', '|', '1655550143', '(165) 555-0143|'],
])('typing: %s', async (_, before, keys, after) => {
  const input = await showPhone(before)
  await userEvent.keyboard(keys)
  expect(readCaret(input)).toBe(after)
})

test.each([
  ['backspace at the end', '(865) 555-0143|', '{Backspace}', '(865) 555-014|'],
  ['backspace behind the dash takes the digit before it', '(865) 555-|0143', '{Backspace}', '(865) 55|0-143'],
  ['backspace behind the space', '(865) |555-0143', '{Backspace}', '(86|5) 550-143'],
  ['delete before the bracket takes the digit behind it', '(865|) 555-0143', '{Delete}', '(865|) 550-143'],
  ['delete in the middle', '(865) |555-0143', '{Delete}', '(865) |550-143'],
  ['a selected range', '(|865|) 555-0143', '{Backspace}', '|(555) 014-3'],
  ['everything', '|(865) 555-0143|', '{Delete}', '|'],
  [
    'all of it, one by one',
    '(865) 555-0143|',
    '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}',
    '|',
  ],
])('deleting: %s', async (_, before, keys, after) => {
  const input = await showPhone(before)
  await userEvent.keyboard(keys)
  expect(readCaret(input).replace(/^\(\|/, '|(')).toBe(after)
})

test.each([
  ['a number with its country code', '|', '+1 865.555.0123', '(865) 555-0123|'],
  ['a country code without a plus', '|', '1 (865) 555 0123', '(865) 555-0123|'],
  ['an extension behind it', '|', '865-555-0123 ext. 9', '(865) 555-0123|'],
  ['over the whole of another one', '|(423) 555-0199|', '+1 (865) 555-0123', '(865) 555-0123|'],
  ['the last digits behind the first', '(865) |', '555 0123', '(865) 555-0123|'],
  ['words with a number', '|', 'Call me: 865-555-0123', '(865) 555-0123|'],
  ['digits of full width', '|', '８６５５５５０１２３', '(865) 555-0123|'],
])('pasting: %s', async (_, before, text, after) => {
  const input = await showPhone(before)
  const { selectionStart, selectionEnd } = input
  const pasting = pasteText(input, text)
  input.setSelectionRange(selectionStart, selectionEnd)
  await pasting
  expect(readCaret(input)).toBe(after)
})

test('what the browser fills in is masked', async () => {
  const input = await showPhone('|')
  await userEvent.fill(input, '+18655550123')
  expect(input).toHaveValue('(865) 555-0123')
})

test('a number of another country stays as it was pasted', async () => {
  const input = await showPhone('|')
  await pasteText(input, '+49 170 1234567')
  expect(input).toHaveValue('+49 170 1234567')
  // As when the stored number is shown again.
  expect(formatPhone('+49 170 1234567')).toBe('+49 170 1234567')
  for (const [typed, shown] of [
    ['＋49 170 1234567', '＋49 170 1234567'],
    ['(+49) 170 1234567', '(+49) 170 1234567'],
    ['+(1) 865 555 0123', '(865) 555-0123'],
  ] as const) {
    await userEvent.fill(input, typed)
    expect(input).toHaveValue(shown)
  }
  await userEvent.keyboard('{Control>}a{/Control}+1 865 555 0123')
  expect(input).toHaveValue('(865) 555-0123')
})

test('what an input method composes is left alone until it is done', async () => {
  const input = await showPhone('(865) 555|')
  await composeText('０', '０１', '0143')
  expect(readCaret(input)).toBe('(865) 555-0143|')
})

test('a keyboard without an input type for deletions still deletes across a dash', async () => {
  const input = await showPhone('(865) 555-|0143')
  input.setRangeText('', 9, 10, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(readCaret(input)).toBe('(865) 55|0-143')
})

test('undoing never leaves anything but a masked number', async () => {
  const input = await showPhone('|')
  await userEvent.keyboard('8655')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input.value).toMatch(/^(\(\d{1,3}(\) \d{0,3})?)?$/)
  await userEvent.keyboard('{Control>}a{/Control}8655550143')
  expect(input).toHaveValue('(865) 555-0143')
})
