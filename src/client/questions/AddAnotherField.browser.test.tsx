import { expect, test } from 'vitest'

import { renderQuestions } from '#testing/browser/renderQuestions.tsx'
import type { AddAnother } from '#form/page.ts'

const jobs: AddAnother = {
  kind: 'addAnother',
  id: 'job',
  prefix: 'job_',
  componentTitle: 'Job',
  addLabel: 'Add another job',
  max: 3,
  items: [{ kind: 'text', key: 'name', label: 'Name' }],
}

/** What a screen reader says by itself. */
function findAnnounced({ container }: { readonly container: HTMLElement }): HTMLElement | null {
  return container.querySelector('[aria-live]')
}

test('adding focuses the new question, removing the button, and both are announced', async () => {
  const { screen, store } = await renderQuestions([jobs])
  const add = screen.getByRole('button', { name: 'Add another job' })
  await expect.element(add).not.toHaveFocus()
  await expect.element(add).toHaveAccessibleDescription('You can add up to 3')
  await add.click()
  const name = screen.getByRole('group', { name: 'Job 2' }).getByLabelText(/^Name/)
  await expect.element(name).toHaveFocus()
  await expect.element(findAnnounced(screen)).toHaveTextContent('Job 2 added. 2 of at most 3')

  await screen.getByRole('button', { name: 'Remove Job 2' }).click()
  await expect.element(add).toHaveFocus()
  await expect.element(findAnnounced(screen)).toHaveTextContent(/^Job 2 removed\.$/)
  // Heard with the button.
  await expect.element(add).toHaveAccessibleDescription('You can add up to 3')
  expect(store.takeChanges()).toEqual({})
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0)
})

test('one that has answers is removed after a confirmation, and the later ones move up', async () => {
  const { screen, store } = await renderQuestions([jobs], { job_name: 'Cook', job_3_name: 'Nurse' })
  const remove = screen.getByRole('button', { name: 'Remove Job 1' })
  await remove.click()
  const dialog = screen.getByRole('dialog', { name: 'Remove Job 1?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(remove).toHaveFocus()
  expect(store.getAnswer('job_name')).toBe('Cook')

  await remove.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(findAnnounced(screen)).toHaveTextContent('Job 1 removed. 2 of at most 3')
  await expect.element(remove).toHaveFocus()
  const second = screen.getByRole('group', { name: 'Job 2' }).getByLabelText(/^Name/)
  await expect.element(second).toHaveValue('Nurse')
  expect(store.getContents().answers).toEqual({ job_2_name: 'Nurse' })
})

test('half a date moves up with its component', async () => {
  const dated: AddAnother = { ...jobs, items: [{ kind: 'date', key: 'start', label: 'Start' }] }
  const { screen } = await renderQuestions([dated])
  await screen.getByRole('button', { name: 'Add another job' }).click()
  const read = (name: string): string[] =>
    ['Month', 'Day', 'Year'].map((part) => {
      const input = screen.getByRole('group', { name }).getByLabelText(part).element()
      return (input as HTMLInputElement).value
    })
  await screen.getByRole('group', { name: 'Job 1' }).getByLabelText('Month').fill('4')
  await screen.getByRole('group', { name: 'Job 2' }).getByLabelText('Year').fill('2009')
  await screen.getByRole('button', { name: 'Remove Job 1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove Job 1?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(findAnnounced(screen)).toHaveTextContent('Job 1 removed.')
  expect(read('Job 1')).toEqual(['', '', '2009'])
})

test('two presses at once add two, and the button disappears with the last possible component', async () => {
  const { screen } = await renderQuestions([jobs])
  const add = screen.getByRole('button', { name: 'Add another job' })
  const button = add.element()
  if (!(button instanceof HTMLElement)) throw new Error('There is no button.')
  button.click()
  button.click()
  await expect.element(screen.getByRole('group', { name: 'Job 3' })).toBeVisible()
  expect(add.query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Remove Job 3' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(3)
})

test('answers of an earlier visit are all visible', async () => {
  const { screen } = await renderQuestions([jobs], { job_3_name: 'Cook' })
  await expect
    .element(screen.getByRole('group', { name: 'Job 3' }).getByLabelText(/^Name/))
    .toHaveValue('Cook')
})
