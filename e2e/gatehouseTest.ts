import { type Page, test } from '@playwright/test'

import { type Gatehouse, startGatehouse } from '../testing/startGatehouse.ts'
import { collectBrowserErrors } from './collectBrowserErrors.ts'
import { makeStudent, type Student } from './makeStudent.ts'

export type { Student } from './makeStudent.ts'

let students = 0

/**
 * The journeys' test, with one Gatehouse for each file. `student` starts logged in with a new account, and `studentPage`
 * is the page of one; `browserErrors` collects the browser's errors.
 */
export const gatehouseTest = test.extend<
  { student: Student; studentPage: Page; browserErrors: readonly string[] },
  { gatehouse: Gatehouse }
>({
  gatehouse: [
    // Playwright requires a destructuring pattern.
    async ({}, use) => {
      const gatehouse = await startGatehouse()
      await use(gatehouse)
      await gatehouse.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gatehouse }, use) => await use(gatehouse.url),
  student: async ({ gatehouse, context }, use) => {
    const email = `student.${(students += 1)}.${test.info().workerIndex}@example.com`
    await use(await makeStudent(gatehouse, context.request, email))
  },
  studentPage: async ({ page, student }, use) => {
    test.info().annotations.push({ type: 'student', description: student.email })
    await use(page)
  },
  browserErrors: async ({ page }, use) => await use(collectBrowserErrors(page)),
})
