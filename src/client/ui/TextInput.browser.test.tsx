import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { composeText } from '#testing/browser/composeText.ts'
import { createText } from '#testing/browser/createText.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { pressKeys } from '#testing/browser/pressKeys.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

const limit = 45

function Name({ initial = '' }: { readonly initial?: string }): ReactNode {
  const [text] = useState(() => createText(initial))
  return (
    <Field id="name" label="First Name">
      {(control) => <TextInput {...control} name="name" limit={limit} value={text} onValue={text.load} />}
    </Field>
  )
}

async function showName(initial = ''): Promise<HTMLInputElement> {
  const screen = await renderStyled(<Name initial={initial} />)
  const input = screen.getByRole('textbox', { name: 'First Name' }).element() as HTMLInputElement
  input.focus()
  return input
}

test('a name that is written from the right begins there', async () => {
  expect(getComputedStyle(await showName('محمد')).direction).toBe('rtl')
})

test('takes 45 emoji, and the 46th key does nothing', async () => {
  const input = await showName('🎓'.repeat(44))
  await pressKeys('🎓')
  expect(input).toHaveValue('🎓'.repeat(45))

  await pressKeys('🎓a')

  expect(input).toHaveValue('🎓'.repeat(45))
  expect(input).not.toHaveAttribute('aria-invalid')
})

test('stops at its limit when all of the text is typed, and takes keys again below it', async () => {
  const input = await showName('a'.repeat(limit - 3))
  await pressKeys('bcdef')
  expect(input).toHaveValue(`${'a'.repeat(limit - 3)}bcd`)

  await userEvent.keyboard('{Backspace}{Backspace}xyz')

  expect(input).toHaveValue(`${'a'.repeat(limit - 3)}bxy`)
})

test('a key in the middle of a full text leaves text and caret alone, but may replace what is selected', async () => {
  const input = await showName('a'.repeat(limit))
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('x')
  expect(input).toHaveValue('a'.repeat(limit))
  expect(input.selectionStart).toBe(3)

  input.setSelectionRange(3, 5)
  await userEvent.keyboard('x')

  expect(input).toHaveValue(`aaax${'a'.repeat(limit - 5)}`)
  expect(input.selectionStart).toBe(4)
})

test('an input method composes freely, and what is beyond the limit is reported', async () => {
  const input = await showName('李'.repeat(limit - 2))
  await composeText('x', 'xiao', '小龍')
  expect(input).toHaveValue(`${'李'.repeat(limit - 2)}小龍`)

  input.setSelectionRange(0, 0)
  await composeText('x', '小')

  expect(input).toHaveValue(`小${'李'.repeat(limit - 2)}小龍`)
  expect(input).toHaveAccessibleDescription(/^1 character too many/)
})

test('keeps the whole of a longer paste and says how much is too much', async () => {
  const input = await showName()
  await pasteText(input, 'a'.repeat(limit + 3))

  expect(input).toHaveValue('a'.repeat(limit + 3))
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(input).toHaveAccessibleDescription(
    '3 characters too many. This answer can have at most 45 characters: please shorten it, so that it can be saved.',
  )

  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(input).toHaveAccessibleDescription(/^1 character too many/)
  await userEvent.keyboard('{Backspace}')
  expect(input).not.toHaveAttribute('aria-invalid')
  expect(input).toHaveAccessibleDescription('')
})

test('undoing and redoing gives back what was typed', async () => {
  const input = await showName()
  await userEvent.keyboard('Wren')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input).toHaveValue('')

  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

  expect(input).toHaveValue('Wren')
})

test.each(['J’Marcus', 'Nguyễn Thị Ánh', "O'Brien-García", 'محمد', '李小龍'])(
  'keeps %s exactly',
  async (name) => {
    const input = await showName()
    await pressKeys(name)
    expect(input).toHaveValue(name)
  },
)
