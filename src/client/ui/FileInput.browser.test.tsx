import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react/pure'

import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { Field } from './Field.tsx'
import { FileInput, type FileInputProps } from './FileInput.tsx'

const grades = new File(['grades'], 'grades.pdf')

function Transcript({
  errors = [],
  ...props
}: Partial<FileInputProps> & { readonly errors?: readonly string[] }): ReactNode {
  return (
    <Field id="transcript" label="Transcript" hint="Up to 1 MB." errors={errors} width="full" group="group">
      {(control) => (
        <FileInput
          control={control}
          label="Transcript"
          accept=".pdf,image/png"
          state="empty"
          note="No file chosen"
          onChoose={() => undefined}
          onView={() => undefined}
          onDelete={() => undefined}
          {...props}
        />
      )}
    </Field>
  )
}

/** Goes through the states of an upload. */
function Flow(): ReactNode {
  const [state, setState] = useState<FileInputProps['state']>('empty')
  return (
    <>
      <Transcript
        state={state}
        fileName="grades.pdf"
        note={state}
        onChoose={() => setState('busy')}
        onCancel={() => setState('empty')}
        onDelete={() => setState('empty')}
      />
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setTimeout(() => setState('set'))}>
        Arrive
      </button>
    </>
  )
}

test('one button opens the browser’s dialog, and the same file can be chosen twice', async () => {
  const onChoose = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderStyled(<Transcript onChoose={onChoose} />)
  const button = screen.getByRole('button', { name: 'Transcript: Choose File' })
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const input = getNative(screen)
  expect(input.accept).toBe('.pdf,image/png')
  const onOpen = vi.fn<() => void>()
  input.addEventListener('click', (event) => {
    event.preventDefault()
    onOpen()
  })
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
  await userEvent.upload(input, grades)
  await userEvent.upload(input, grades)
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['grades.pdf'],
    ['grades.pdf'],
  ])
})

test('hint and errors are heard where the focus is', async () => {
  const errors = ['Your file could not be deleted.']
  const screen = await renderStyled(<Transcript errors={errors} />)
  const input = screen.getByLabelText('Transcript: Choose File')
  expect(input.element()).toHaveAccessibleDescription('Up to 1 MB. Your file could not be deleted.')
  await screen.rerender(<Transcript errors={errors} state="set" fileName="grades.pdf" />)
  expect(screen.getByRole('button', { name: 'Delete grades.pdf' }).element()).toHaveAccessibleDescription(
    'Your file could not be deleted.',
  )
})

test('files can be dropped on a highlighted field, and several arrive together', async () => {
  const onChoose = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderStyled(<Transcript onChoose={onChoose} />)
  const note = screen.getByText('No file chosen').element()
  const plain = getBorder(note)
  drag(note, 'dragover', [grades])
  await vi.waitFor(() => expect(getBorder(note)).not.toBe(plain), 10_000)
  drag(note, 'dragleave', [])
  await vi.waitFor(() => expect(getBorder(note)).toBe(plain), 10_000)

  drag(note, 'drop', [grades, new File(['more'], 'more.pdf')])
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['grades.pdf', 'more.pdf'],
  ])
})

test('a file that misses the field, or comes too late, does not replace the page', async () => {
  const onChoose = vi.fn<() => void>()
  const screen = await renderStyled(
    <Transcript state="busy" fileName="grades.pdf" note="Sending." onChoose={onChoose} />,
  )
  for (const target of [document.body, screen.getByText('Sending.').element()]) {
    expect(drag(target, 'dragover', [grades]).defaultPrevented).toBe(true)
    expect(drag(target, 'drop', [grades]).defaultPrevented).toBe(true)
  }
  expect(onChoose).not.toHaveBeenCalled()
  expect(drag(document.body, 'dragover', []).defaultPrevented).toBe(false)
})

test('a file can be pasted', async () => {
  const onChoose = vi.fn<(files: readonly File[]) => void>()
  const screen = await renderStyled(<Transcript onChoose={onChoose} />)
  const input = screen.getByLabelText('Transcript: Choose File').element()
  const clipboardData = makeTransfer([grades])
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['grades.pdf']])
})

test('an attached file looks attached, and can be viewed, replaced and deleted', async () => {
  const [onChoose, onView, onDelete] = [
    vi.fn<(files: readonly File[]) => void>(),
    vi.fn<() => void>(),
    vi.fn<() => void>(),
  ]
  const screen = await renderStyled(
    <Transcript
      state="set"
      fileName="old.pdf"
      note="Attached, 6 KB"
      onChoose={onChoose}
      onView={onView}
      onDelete={onDelete}
    />,
  )
  const row = screen.getByRole('group', { name: 'old.pdf' })
  await expect.element(row).toHaveTextContent('Attached, 6 KB')
  expect(row.element().querySelector('svg')).toBeVisible()
  const actions = [/^View old.pdf/, /^Replace old.pdf/, /^Delete old.pdf/].map((name) =>
    screen.getByLabelText(name),
  )
  for (const action of actions) {
    await userEvent.keyboard('{Tab}')
    await expect.element(action).toHaveFocus()
    const target = action.element().closest('label') ?? action.element()
    expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(target.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  }
  await userEvent.keyboard('{Enter}')
  expect(onDelete).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'View old.pdf in a new tab' }).click()
  expect(onView).toHaveBeenCalledOnce()

  await userEvent.upload(getNative(screen), grades)
  drag(row.element(), 'drop', [grades])
  expect(onChoose.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['grades.pdf'],
    ['grades.pdf'],
  ])
})

test('the upload has a progress bar and can be canceled', async () => {
  const onCancel = vi.fn<() => void>()
  const screen = await renderStyled(
    <Transcript state="busy" fileName="grades.pdf" note="Sending." sentPercent={40} onCancel={onCancel} />,
  )
  const bar = screen.getByRole('progressbar', { name: 'Sending grades.pdf' })
  await expect.element(bar).toHaveAttribute('value', '40')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sending.')
  const cancel = screen.getByRole('button', { name: 'Cancel grades.pdf' })
  expect(cancel.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await cancel.click()
  expect(onCancel).toHaveBeenCalledOnce()
})

test('the focus stays in the field from choosing to deleting, and never on a button that cancels', async () => {
  const screen = await renderStyled(<Flow />)
  await userEvent.keyboard('{Tab}')
  await userEvent.upload(getNative(screen), grades)
  await expect.element(screen.getByRole('status')).toHaveTextContent('busy')
  expect(screen.getByRole('group').element().contains(document.activeElement)).toBe(true)
  await expect.element(screen.getByRole('progressbar', { name: 'grades.pdf' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Cancel grades.pdf' })).not.toHaveFocus()

  await screen.getByRole('button', { name: 'Cancel grades.pdf' }).click()
  await expect.element(screen.getByLabelText('Transcript: Choose File')).toHaveFocus()
})

test('once a file is attached, the focus is on it and not on a button that deletes it', async () => {
  const screen = await renderStyled(<Flow />)
  await userEvent.keyboard('{Tab}')
  await userEvent.upload(getNative(screen), grades)
  await expect.element(screen.getByRole('progressbar', { name: 'grades.pdf' })).toHaveFocus()
  screen
    .getByRole('button', { name: 'Arrive' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('group', { name: 'grades.pdf' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'View grades.pdf in a new tab' })).toHaveFocus()
})

test('a focus that has moved elsewhere stays there', async () => {
  const screen = await renderStyled(<Flow />)
  await userEvent.upload(getNative(screen), grades)
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  screen
    .getByRole('button', { name: 'Arrive' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Delete grades.pdf' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

/** The input behind the button. */
function getNative(screen: RenderResult): HTMLInputElement {
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  return input
}

function getBorder(note: Element): string {
  return getComputedStyle(note.closest('[tabindex="-1"]') ?? note).borderTopStyle
}

function makeTransfer(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** What a browser fires while files are dragged over the page. */
function drag(target: Element, type: string, files: readonly File[]): DragEvent {
  const dataTransfer = makeTransfer(files)
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}
