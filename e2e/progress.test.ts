import { expect, type Locator } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

test('each step counts its required answers, and follows what is typed', async ({ page, student }) => {
  const { last_name: _, ...answers } = completeAnswers
  await student.call('PUT', '/api/answer', { ...answers, legal_agree: false })
  await page.goto('/about#content')
  const steps = page.getByRole('navigation', { name: 'Application steps' })
  const about = steps.getByRole('link', { name: /About You/ })
  await expect(about).toHaveAccessibleName('Step One About You 1 to go')
  await expect(steps.getByRole('link', { name: /Academics/ })).toHaveAccessibleName(
    'Step Two Your Academics Done (all required questions are answered)',
  )
  await expect(steps.getByRole('link', { name: /Final/ })).toHaveAccessibleName(/1 to go$/)

  await page.getByLabel('Last Name', { exact: true }).fill('Calloway')
  await expect(about).toHaveAccessibleName(/Done \(all required questions are answered\)$/)
  await expectNoViolations(page)
})

test('after a submit the bar leads to each answer that is to be fixed', async ({ page, student }) => {
  const { last_name: _, ...answers } = completeAnswers
  await student.call('PUT', '/api/answer', { ...answers, sat_taken: 'Y', sat_score_math: '905' })
  await page.goto('/final-steps#legal_agree')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL('/about')
  const steps = page.getByRole('navigation', { name: 'Application steps' })
  await expect(steps.getByRole('link', { name: /About You/ })).toHaveAccessibleName(/1 to fix$/)
  await expect(steps.getByRole('link', { name: /Academics/ })).toHaveAccessibleName(/2 to fix$/)
  const next = steps.getByRole('link', { name: /^Next to fix/ })
  await expectNoViolations(page)
  await next.click()
  await expect(page.getByLabel('Last Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Calloway')
  await expect(steps.getByRole('link', { name: /About You/ })).toHaveAccessibleName(/Done/)
  await next.press('Enter')
  await expect(page).toHaveURL('/education-ug#sat_score_reading_writing')
  await expect(page.getByLabel(/^SAT Evidence-Based Reading/)).toBeFocused()
  await next.press('Enter')
  const math = page.getByLabel('SAT Math Score')
  await expect(math).toBeFocused()
  await expect(math).toBeInViewport()
})

test('part of a school’s name is no answer until it is used', async ({ page, student }) => {
  const { hs_name: _, ...answers } = completeAnswers
  await student.call('PUT', '/api/answer', answers)
  await student.call('PUT', '/api/last-page', { last_page: '/education-ug' })
  await page.goto('/education-ug')
  const steps = page.getByRole('navigation', { name: 'Application steps' })
  const academics = steps.getByRole('link', { name: /Academics/ })
  await page.getByLabel('Search for Your School').pressSequentially('oak ri')
  await expect(page.getByRole('option', { name: /Oak Ridge High School/ }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(academics).toHaveAccessibleName(/1 to go$/)

  await steps.getByRole('link', { name: /Final Steps/ }).click()
  await page.getByRole('button', { name: 'Show your answers' }).click()
  await expect(page.getByText('Not complete')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Search for Your School' }).click()
  const field = page.locator('#hs_name')
  await expect(field.getByText('Choose your school from the list, or use what you typed.')).toBeVisible()
  await expectNoViolations(page)

  await page.keyboard.press('Tab')
  await field.getByRole('button', { name: 'Use: oak ri' }).click()
  await expect(academics).toHaveAccessibleName(/Done/)
  await expect(page.getByLabel('Search for Your School')).toHaveValue('oak ri')
})

test('on a phone the bar links to each section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  const steps = page.getByRole('navigation', { name: 'Application steps' })
  await page.evaluate(() => scrollBy(0, 900))
  await steps.getByText('Sections').click()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Your name' })).toContainText('2 to go')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(steps.getByText('Your name')).toBeHidden()
  await expect(steps.getByText('Sections')).toBeFocused()

  // It closes on a press outside, and on Tab past its last section.
  await page.keyboard.press('Enter')
  await expect(steps.getByText('Your name')).toBeVisible()
  await page.mouse.click(180, 730)
  await expect(steps.getByText('Your name')).toBeHidden()
  await steps.getByText('Sections').click()
  await steps.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(steps.getByText('Your name')).toBeHidden()

  await steps.getByText('Sections').click()
  await steps.getByRole('link', { name: 'Permanent address' }).click()
  const title = page.getByRole('heading', { name: 'Permanent address' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(steps.getByText('Your name')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Country', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/about')
})

test('beside the form the current section follows the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  const sections = page.getByRole('navigation', { name: 'On this page' })
  const current = sections.locator('[aria-current=location]')
  await page.getByLabel('City', { exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Permanent address' }).evaluate((title) => title.scrollIntoView())
  await expect(current).toHaveText('Permanent address')
  await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
  await expect(sections.getByRole('listitem').filter({ hasText: 'Permanent address' })).toContainText(
    /\d to go/,
  )
  await sections.getByRole('link', { name: 'Your name' }).click()
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeFocused()
  await expect(current).toHaveText('Your name')
  await expectNoViolations(page)
})

test('with a step that is done the ridges lighten once they are in view', async ({ page, student }) => {
  const { last_name: _, ...answers } = completeAnswers
  await student.call('PUT', '/api/answer', { ...answers, legal_agree: false })
  await page.goto('/about')
  const steps = page.getByRole('navigation', { name: 'Application steps' })
  await expect(steps.getByRole('link', { name: /Academics.* Done/ })).toBeVisible()
  const [ridge, bar] = [page.locator('main svg use').nth(4), page.locator('main svg use').nth(5)]
  const readFill = async (slope: Locator): Promise<string> =>
    await slope.evaluate((element) => getComputedStyle(element).fill)
  const [before, barBefore] = [await readFill(ridge), await readFill(bar)]

  await page.getByLabel('Last Name', { exact: true }).fill('Calloway')
  await expect(steps.getByRole('link', { name: /About You.* Done/ })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => await readFill(ridge)).not.toBe(before)
  await page.evaluate(async () => await Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const after = await readFill(ridge)
  expect(measure(after)).toBeGreaterThan(measure(before))
  expect(await readFill(bar)).toBe(barBefore)

  // Neither a reload nor another page is a step that is done.
  await page.reload()
  await expect.poll(async () => await readFill(ridge)).toBe(after)
  const main = page.locator('main svg').first()
  expect(await main.evaluate((scene) => scene.getAnimations({ subtree: true }).length)).toBe(0)
})

/** The sum of the parts of a color, such as `color(srgb 0.2 0.4 0.6)`. */
function measure(color: string): number {
  return [...color.matchAll(/\d+(?:\.\d+)?/g)].reduce((sum, [part]) => sum + Number(part), 0)
}
