import { afterAll, beforeAll, beforeEach } from 'vitest'

import { openTestApplications, type TestApplications, type TestStudent } from './openTestApplications.ts'

/** Opens the application calls for the tests around this call, each of which gets a new student at noon Eastern Time. */
export function openApplicationsForTests(
  onStudent: (applications: TestApplications, student: TestStudent) => void,
): void {
  let applications: TestApplications
  beforeAll(async () => {
    applications = await openTestApplications()
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    onStudent(applications, await applications.addStudent())
  })
}
