import { expect, type Locator, type Page } from '@playwright/test'

import { expectToast } from './expectToast.ts'
import { gatehouseTest as test, type Student } from './gatehouseTest.ts'
import { badDay, failCalls } from './failCalls.ts'
import { openSections } from './openSections.ts'
import { signUp } from './signUp.ts'
import { expectSaved } from './expectSaved.ts'
import { expectAnswers, readAnswers } from './readAnswers.ts'

const addLabel = 'Add another college'

test.describe('a group', () => {
  test('grows one at a time up to ten, and is still there after a reload', async ({
    page,
    student,
    browserErrors,
  }) => {
    await openColleges(page)
    const add = page.getByRole('button', { name: addLabel })
    await expect(add).toHaveAccessibleDescription('You can add up to 10')
    await add.click()
    await expect(page.getByText('College 2 added. 2 of at most 10')).toHaveCount(1)
    await expect(getCollege(page, 2).getByLabel('Name of College')).toBeFocused()
    const steps = page.getByRole('navigation', { name: 'Application steps' })
    const [bar, title] = await Promise.all(
      [steps, getCollege(page, 2).locator('legend')].map(async (one) => await one.boundingBox()),
    )
    expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? NaN) + (bar?.height ?? NaN))
    for (let count = 3; count <= 10; count += 1) await add.click()
    await expect(getCollege(page, 10)).toBeVisible()
    await expect(add).toHaveCount(0)

    await expectCount(student.call, 10)
    await page.reload()
    await expect(getCollege(page, 10)).toBeVisible()
    await expect(add).toHaveCount(0)
    expect(browserErrors).toEqual([])
  })

  test('counts two quick presses as two, and keeps answers typed before the server knew', async ({
    page,
    student,
  }) => {
    await openColleges(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/add-another', async (route) => {
      await gate.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: addLabel }).click()
    await page.getByRole('button', { name: addLabel }).click()
    await getCity(page, 3).fill('Berea')
    // Long enough for the answer to be saved, if it were not waiting for the count.
    const saving = page.waitForRequest('**/api/answer')
    gate.resolve()
    await saving
    await expectSaved(page)

    await expectCount(student.call, 3)
    await page.reload()
    await expect(getCity(page, 3)).toHaveValue('Berea')
  })

  test('loses any of its components, and later ones move up with unsaved answers', async ({
    page,
    student,
    browserErrors,
  }) => {
    await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 3 })
    const kept = { college_city: 'Berea', college_2_city: 'Sewanee', college_3_city: 'Athens' }
    await student.call('PUT', '/api/answer', kept)
    await page.goto('/education-ug')
    await getCollege(page, 3)
      .getByLabel(/^State/)
      .selectOption('GA')
    await page.getByRole('button', { name: 'Remove College 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(getCity(page, 1)).toHaveValue('Berea')

    await remove(page, 1)
    await expect(page.getByText('College 1 removed. 2 of at most 10')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Remove College 1' })).toBeFocused()
    await expect(getCity(page, 1)).toHaveValue('Sewanee')
    await expect(getCity(page, 2)).toHaveValue('Athens')
    await expectCount(student.call, 2)
    await expectSaved(page)
    await page.reload()
    await expect(getCollege(page, 2).getByLabel(/^State/)).toHaveValue('GA')
    expect(await readAnswers(student.call)).toMatchObject({
      college_city: 'Sewanee',
      college_2_city: 'Athens',
      college_2_state: 'GA',
      college_2_state_desc: 'Georgia',
    })
    expect(browserErrors).toEqual([])
  })

  test('whose removal got no reply loses one component only', async ({ page, student }) => {
    await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 3 })
    await student.call('PUT', '/api/answer', { college_2_city: 'Sewanee', college_3_city: 'Athens' })
    await page.goto('/education-ug')
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    await page.route(
      '**/api/add-another',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await remove(page, 2)
    await expect(getCollege(page, 3)).toHaveCount(0)
    await expect(getCity(page, 2)).toHaveValue('Athens')
    await expectSaved(page)
    await expectCount(student.call, 2)
  })

  test('that is not saved yet says so, and keeps what is typed in it through a reload', async ({
    page,
    student,
  }) => {
    await openColleges(page)
    await failCalls(page, '**/api/add-another', 'PUT')
    await page.getByRole('button', { name: addLabel }).click()
    await expectToast(page, 'Error adding another college', badDay)
    await getCity(page, 2).fill('Sewanee')
    await expect(
      page.getByRole('status').filter({ hasText: /^Not saved yet: kept on this device/ }),
    ).toBeVisible()

    await page.reload()
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    await page.unroute('**/api/add-another')
    await expectSaved(page)
    await expectCount(student.call, 2)
    expect(await readAnswers(student.call)).toMatchObject({ college_2_city: 'Sewanee' })
  })

  test('grows without a network, and what was typed in it is saved once it is back', async ({
    page,
    context,
    student,
  }) => {
    await openColleges(page)
    await getCity(page, 1).fill('Berea')
    await context.setOffline(true)
    await page.getByRole('button', { name: addLabel }).click()
    await getCity(page, 2).fill('Sewanee')
    await expect(page.getByRole('status').filter({ hasText: /^Offline: kept on this device/ })).toBeVisible()

    await context.setOffline(false)
    await expectSaved(page)
    await expectCount(student.call, 2)
    expect(await readAnswers(student.call)).toMatchObject({
      college_city: 'Berea',
      college_2_city: 'Sewanee',
    })
  })

  test(
    'that another window has made longer is not cut by this one',
    { tag: '@long' },
    async ({ page, context, student }) => {
      // Otherwise this window would be notified at once.
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
      await openColleges(page)
      const other = await context.newPage()
      await openColleges(other)
      await other.getByRole('button', { name: addLabel }).click()
      await other.getByRole('button', { name: addLabel }).click()
      await getCity(other, 3).fill('Sewanee')
      await expectSaved(other)

      await page.getByRole('button', { name: addLabel }).click()
      await expectToast(page, 'Error adding another college', 'Reload the page')
      await page.reload()
      await expect(getCity(page, 3)).toHaveValue('Sewanee')
      await expectCount(student.call, 3)
    },
  )

  test('that another device enlarges while the page is loading keeps its answers', async ({
    page,
    student,
  }) => {
    await page.route(
      '**/api/profile',
      async (route) => {
        // What the page asks for together with the profile is answered before.
        await page.evaluate(async () => await fetch('/api/add-another'))
        await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 2 })
        await student.call('PUT', '/api/answer', { college_2_city: 'Sewanee' })
        await route.fallback()
      },
      { times: 1 },
    )
    await page.goto('/education-ug')
    // An answer that other questions depend on.
    await openSections(page, 'SAT')
    await page
      .getByRole('radiogroup', { name: /^Have you taken the SAT/ })
      .getByLabel('Yes')
      .check()
    await expectAnswers(student, { sat_taken: 'Y', college_2_city: 'Sewanee' })
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
  })

  test('of a visitor survives a reload and is kept for the account', async ({ page, gatehouse }) => {
    await openColleges(page)
    await page.getByRole('button', { name: addLabel }).click()
    await getCity(page, 2).fill('Sewanee')
    await page.getByRole('button', { name: addLabel }).click()
    await page.reload()
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    await expect(getCollege(page, 3)).toHaveCount(0)
    await expect(page.getByRole('button', { name: addLabel })).not.toBeFocused()

    await page.getByRole('button', { name: 'Save and Continue' }).click()
    const email = `groups.${test.info().project.name}.${Date.now()}@example.com`
    await signUp(page, gatehouse, email)
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await page.goto('/education-ug#college_city')
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    // Counts rise to the highest answered one.
    await expect(getCollege(page, 3)).toHaveCount(0)
  })
})

async function openColleges(page: Page): Promise<void> {
  await page.goto('/education-ug')
  await openSections(page, 'Colleges attended')
  await expect(getCollege(page, 1)).toBeVisible()
}

function getCollege(page: Page, component: number): Locator {
  return page.getByRole('group', { name: `College ${component}`, exact: true })
}

function getCity(page: Page, component: number): Locator {
  return getCollege(page, component).getByLabel(/^City/)
}

/** A component with answers is removed after a confirmation. */
async function remove(page: Page, component: number): Promise<void> {
  await page.getByRole('button', { name: `Remove College ${component}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove College ${component}?` })
  await dialog.getByRole('button', { name: 'Remove' }).click()
}

async function expectCount(call: Student['call'], count: number): Promise<void> {
  await expect.poll(async () => await call('GET', '/api/add-another')).toEqual({ college: count })
}
