import { expect } from '@playwright/test'

import { holdCalls } from './holdCalls.ts'
import { openApplication, openList, staffTest as test } from './staffTest.ts'

const searchLabel = 'Search names, email addresses and references'

test('a name that is typed while the list comes back stays whole', async ({ page, office }) => {
  await office.apply({ first_name: 'Jory', last_name: 'Axworthy' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Jory Axworthy')
  const release = await holdCalls(page, '**/staff/api/applications*', 'GET')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByLabel(searchLabel)
  await expect(search).toBeFocused()
  release()
  await expect(page.getByRole('link', { name: 'Jory Axworthy' })).toBeVisible()
  await page.keyboard.type('max')
  await expect(search).toHaveValue('max')
})

test('a letter that is taken back at once is not searched for', async ({ page, office }) => {
  await office.apply({ first_name: 'Kester', last_name: 'Pennyfeather' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Pennyf')
  await page.getByLabel(searchLabel).evaluate((input: HTMLInputElement) => {
    const type = (text: string): void => {
      input.focus()
      input.setSelectionRange(0, input.value.length)
      document.execCommand('insertText', false, text)
    }
    const { replaceState } = history
    // The address changes before the page is rendered with it.
    history.replaceState = (...to) => {
      replaceState.apply(history, to)
      history.replaceState = replaceState
      type('Pennyf')
    }
    type('Pennyfx')
  })
  await expect(page).toHaveURL(/search=Pennyfx$/)
  await expect(page).toHaveURL(/search=Pennyf$/)
  await expect(page.getByRole('link', { name: 'Kester Pennyfeather' })).toBeVisible()
})

test('what is written and chosen while the page is loaded again stays, with the focus', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Lowen', last_name: 'Tregarthen' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  const other = await office.openBrowser()
  await office.signIn(other, await office.addMember('Ben Okafor'))
  await openApplication(page, 'Lowen Tregarthen')
  await openApplication(other, 'Lowen Tregarthen')
  await other.getByLabel('New note').fill('Called the school.')
  await other.getByRole('button', { name: 'Add note' }).click()
  const show = page.getByRole('button', { name: 'Show it' })
  await expect(show).toBeVisible()

  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/staff\/api\/applications\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  await show.click()
  await page.getByLabel('Stage').selectOption({ index: 1 })
  await expect(page.getByText(/^Changed by Ida Moss/)).toBeVisible()
  const chosen = await page.getByLabel('Stage').inputValue()
  const note = page.getByLabel('New note')
  await note.click()
  await page.keyboard.type('I am ')
  release()
  await expect(page.getByText('Called the school.')).toBeVisible()
  await page.keyboard.type('still writing')
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('I am still writing')
  await expect(page.getByLabel('Stage')).toHaveValue(chosen)
  const changed = page.waitForResponse('**/processing')
  await page.getByLabel('Stage').selectOption({ index: 2 })
  expect((await changed).status()).toBe(200)
})

test('a change of one’s own is not called somebody else’s', async ({ page, office }) => {
  await office.apply({ first_name: 'Merryn', last_name: 'Polglaze' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  const other = await office.openBrowser()
  await office.signIn(other, await office.addMember('Ben Okafor'))
  await openApplication(other, 'Merryn Polglaze')
  const release = await holdCalls(page, '**/watch', 'POST')
  await openApplication(page, 'Merryn Polglaze')
  await page.getByLabel('Stage').selectOption({ index: 1 })
  await expect(page.getByText(/^Changed by Ida Moss/)).toBeVisible()
  release()
  await expect(page.getByText('Ben Okafor has this open, too.')).toBeVisible()
  // Not later, when it has asked again.
  expect(await page.getByText('Something was added in the meantime.').count()).toBe(0)
})
