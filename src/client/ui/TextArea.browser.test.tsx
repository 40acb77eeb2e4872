import { type ReactNode, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react/pure'

import { createText } from '#testing/browser/createText.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { pressKeys } from '#testing/browser/pressKeys.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'

const limit = 1500

function Comment({ text }: { readonly text: ReturnType<typeof createText> }): ReactNode {
  const committed = useSyncExternalStore(text.subscribe, text.readCommitted)
  return (
    <>
      <Field id="comment" label="Comment" width="full">
        {(control) => (
          <TextArea
            {...control}
            name="comment"
            limit={limit}
            value={text}
            onType={text.type}
            onLeave={text.leave}
          />
        )}
      </Field>
      <p data-testid="committed">{committed}</p>
      <button type="button" onClick={() => text.load('From elsewhere')}>
        Load
      </button>
    </>
  )
}

async function showComment(initial = ''): Promise<{
  readonly screen: RenderResult
  readonly area: HTMLTextAreaElement
  readonly leave: () => void
}> {
  const text = createText(initial)
  const screen = await renderStyled(<Comment text={text} />)
  const area = screen.getByRole('textbox', { name: 'Comment' }).element() as HTMLTextAreaElement
  area.focus()
  area.setSelectionRange(area.value.length, area.value.length)
  return { screen, area, leave: text.leave }
}

test('counts characters while typing and commits when it is left', async () => {
  const { screen, area } = await showComment()
  await pressKeys('Two 🎓🎓')
  await expect.element(screen.getByText('Character count: 6 / 1500')).toBeVisible()
  expect(area).toHaveAccessibleDescription('Character count: 6 / 1500')
  expect(screen.getByTestId('committed').element()).toHaveTextContent('')

  await userEvent.tab()

  await expect.element(screen.getByTestId('committed')).toHaveTextContent('Two 🎓🎓')
})

test('prints all of what is committed', async () => {
  const { screen, area, leave } = await showComment()
  await userEvent.keyboard('Half a sen')

  leave()

  await expect.element(screen.getByTestId('committed')).toHaveTextContent('Half a sen')
  expect(area.nextElementSibling).toHaveTextContent('Half a sen')
})

test('accepts as many emoji as its limit, and no key beyond, not even a line break', async () => {
  const { screen, area } = await showComment('🎓'.repeat(limit - 2))
  await userEvent.keyboard('{Enter}')
  await pressKeys('🎓')
  expect(area.value).toBe(`${'🎓'.repeat(limit - 2)}\n🎓`)

  await userEvent.keyboard('{Enter}x')

  expect(area.value).toBe(`${'🎓'.repeat(limit - 2)}\n🎓`)
  await expect.element(screen.getByText('Character count: 1500 / 1500')).toBeVisible()
})

test('keeps the whole of a longer paste, reports it, and commits it', async () => {
  const { screen, area } = await showComment()
  const text = 'é'.repeat(limit + 12)
  await pasteText(area, text)

  expect(area.value).toBe(text)
  expect(area).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('Character count: 1512 / 1500')).toBeVisible()
  await expect.element(screen.getByText(/^12 characters too many\./)).toBeVisible()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'This answer can have at most 1500 characters: please shorten it, so that it can be saved.',
    )
  await userEvent.tab()
  expect(screen.getByTestId('committed').element()).toHaveTextContent(text)

  area.focus()
  area.setSelectionRange(0, 12)
  await userEvent.keyboard('{Delete}')

  expect(area).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('keeps a letter that is typed right after a commit', async () => {
  const { screen, area, leave } = await showComment()
  await userEvent.keyboard('Half a sen')

  // Before React has rendered the commit.
  leave()
  document.execCommand('insertText', false, 't')

  await expect.element(screen.getByTestId('committed')).toHaveTextContent('Half a sen')
  expect(area).toHaveValue('Half a sent')
  await userEvent.tab()
  await expect.element(screen.getByTestId('committed')).toHaveTextContent('Half a sent')
  await screen.getByRole('button', { name: 'Load' }).click()
  expect(area).toHaveValue('From elsewhere')
})

test('shows an answer that comes from elsewhere', async () => {
  const { screen, area } = await showComment('Old')
  await screen.getByRole('button', { name: 'Load' }).click()
  expect(area).toHaveValue('From elsewhere')
  await expect.element(screen.getByText('Character count: 14 / 1500')).toBeVisible()
})

test.each([
  ['while it has the focus', true],
  ['when it was left', false],
])('undoing and redoing never mix a text from elsewhere with what was typed: %s', async (_, hasFocus) => {
  const { screen, area } = await showComment()
  const find = () => screen.getByRole('textbox', { name: 'Comment' })
  await pressKeys('My own words')
  await userEvent.keyboard('{Backspace}{Backspace}')
  const load = screen.getByRole('button', { name: 'Load' })
  if (!hasFocus) await userEvent.tab()
  ;(load.element() as HTMLButtonElement).click()
  await expect.element(find()).toHaveValue('From elsewhere')
  if (!hasFocus) await find().click()
  expect(document.activeElement === area).toBe(hasFocus)
  for (const keys of ['z', 'z', 'y', '{Shift>}z{/Shift}']) {
    await userEvent.keyboard(`{Control>}${keys}{/Control}`)
    expect(find().element()).toHaveValue('From elsewhere')
  }

  // What is typed from then on can be undone as usual.
  await userEvent.tab()
  await find().click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  await expect.element(find()).toHaveValue('From elsewhere!')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(find()).toHaveValue('From elsewhere')
})
