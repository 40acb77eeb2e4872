import { expect, type Page } from '@playwright/test'

import { emptyContents } from '#form/answers.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import { tenant } from '#tenant/tenant.ts'

import { expectSaved } from './expectSaved.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'

const asked = listAskedQuestions(
  tenant.pages.filter(({ path }) => path === '/about'),
  emptyContents,
)

test.beforeEach(async ({ page }) => await page.addInitScript(countRenders))

test('typing into a text input renders nothing', async ({ page }) => {
  await open(page)
  const firstName = page.getByLabel('First Name', { exact: true })
  await firstName.press('W')
  expect(await takeRendered(page)).toEqual([])
  await firstName.press('r')
  expect(await takeRendered(page)).toEqual([])
  await page.getByLabel('City', { exact: true }).press('O')
  expect(await takeRendered(page)).toEqual([])
})

test('a choice renders its own question and the ones that it reveals, and hiding them renders nothing else', async ({
  page,
}) => {
  await open(page)
  await openSections(page, 'You and Laurel Mountain')
  const preference = page.getByRole('radiogroup', { name: /^May we write to a parent/ })
  await preference.getByRole('radio').nth(1).check()
  const revealed = await takeRendered(page)
  expect(revealed).toEqual(
    [
      'communication_preference',
      'relationship',
      'prefix',
      'first_name',
      'last_name',
      'email_address',
      'phone',
      'education',
      'addr_same_as_stu_perm',
    ]
      .map((key) => `parent_${key}`)
      .toSorted(),
  )

  await page.getByLabel('First Name', { exact: true }).first().press('W')
  expect(await takeRendered(page)).toEqual([])

  await preference.getByRole('radio').nth(0).check()
  expect(await takeRendered(page)).toEqual(['parent_communication_preference'])
})

test('a choice on which nothing depends renders one question', async ({ page }) => {
  await open(page)
  await page.getByLabel('Gender', { exact: true }).selectOption({ label: 'Female' })
  expect(await takeRendered(page)).toEqual(['gender'])
  await page.getByLabel('Send me text message updates').check()
  expect(await takeRendered(page)).toEqual(['optin_sms_ind'])
})

test('typing into any kind of question renders no other', async ({ page }) => {
  await open(page)
  const lines = {
    email_address: 'email_address',
    phone_home: 'phone_home',
    zip: 'zip',
    address_line_1: 'address_line_1',
  }
  for (const [name, question] of Object.entries(lines)) {
    await page.locator(`[name=${name}]`).press('1')
    expect((await takeRendered(page)).filter((key) => key !== question)).toEqual([])
  }
  await page.locator('#address_line_1-list').waitFor({ state: 'attached' })
  await page.locator('[name=address_line_1]').blur()
  await expect.poll(async () => (await takeRendered(page)).length).toBe(0)
  // Half a date is reported once it is left.
  await page.locator('[name=birth_date_month]').press('1')
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByText('Add the day and the year')).toBeVisible()
  expect((await takeRendered(page)).filter((key) => key !== 'birth_date')).toEqual([])
  await openSections(page, 'Citizenship and background')
  await page.getByLabel('Asian').check()
  expect((await takeRendered(page)).filter((key) => key !== 'race')).toEqual([])

  await page.goto('/final-steps')
  const statement = page.locator('[name=personal_statement]')
  await statement.waitFor()
  await expect.poll(async () => (await takeRendered(page)).length).toBe(0)
  await statement.press('W')
  await statement.blur()
  expect(await takeRendered(page)).toEqual([])
})

test('a student’s typing renders nothing, also when it is saved', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'W' })
  await open(page)
  await page.getByLabel('First Name', { exact: true }).press('r')
  await expectSaved(page)
  expect(await takeRendered(page)).toEqual([])
})

/** The longest page, after hydration. */
async function open(page: Page): Promise<void> {
  await page.goto('/about')
  // Sections are hydrated one after the other.
  const rendered = new Set<string>()
  const countRendered = async (): Promise<number> => {
    for (const key of await takeRendered(page)) rendered.add(key)
    return rendered.size
  }
  await expect.poll(countRendered).toBeGreaterThanOrEqual(asked.length)
  await expect.poll(async () => (await takeRendered(page)).length).toBe(0)
}

/** The keys of the questions that were rendered since the last call. */
async function takeRendered(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const rendered: unknown = Reflect.get(globalThis, 'renderedQuestions')
    if (!(rendered instanceof Set)) throw new Error('Nothing counts renders.')
    const keys = [...rendered].map(String).toSorted()
    rendered.clear()
    return keys
  })
}

/**
 * Subscribes to React's commits like its developer tools, in a production page, and records the questions that were
 * rendered. Runs in the browser, so it is self-contained.
 */
function countRenders(): void {
  interface Fiber {
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly flags: number
    readonly memoizedProps: unknown
  }
  /** React sets this flag on a component that it has called. */
  const performedWork = 1
  const rendered = new Set<string>()
  Reflect.set(globalThis, 'renderedQuestions', rendered)
  const note = ({ memoizedProps: props }: Fiber): void => {
    if (typeof props !== 'object' || props === null || !('question' in props)) return
    const { question } = props
    if (typeof question === 'object' && question !== null && 'key' in question) {
      rendered.add(String(question.key))
    }
  }
  const visit = (fiber: Fiber, before: Fiber | null): void => {
    // A question that is not asked yet is mounted without a child.
    const isRendered = before === null ? fiber.child !== null : (fiber.flags & performedWork) !== 0
    if (isRendered) note(fiber)
    // The children of a skipped component are the same objects as before.
    if (before !== null && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
  }
  Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) =>
      visit(root.current, root.current.alternate),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  })
}
