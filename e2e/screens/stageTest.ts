import { type Cookie, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'

import { runAdminProgram } from '../../testing/runAdminProgram.ts'
import type { Gatehouse } from '../../testing/startGatehouse.ts'
import { makeUnsubscribeLink } from '../makeUnsubscribeLink.ts'
import { askForLink, makeStaffOffice, type Member, staffOnTest } from '../staffTest.ts'
import { type ApplicationName, openApplication, type OpenedApplication } from './openApplication.ts'
import type { Stage, StaffDoorRole } from './screen.ts'

/** A worker's Gatehouse, with applications and links that are created on first use. */
interface Office {
  getApplication(name: ApplicationName): Promise<OpenedApplication>
  getServiceLink(name: ApplicationName): Promise<string>
  getUnsubscribeLink(): string
  enterAsStaff(page: Page, role?: StaffDoorRole): Promise<void>
  mailStaffLink(page: Page): Promise<string>
}

/** A test with a stage. All scenes of a worker share one Gatehouse. */
export const stageTest = staffOnTest.extend<{ stage: Stage }, { office: Office }>({
  office: [
    async ({ playwright, gatehouse }, use) => await use(makeOffice(playwright, gatehouse)),
    { scope: 'worker' },
  ],
  stage: async ({ page, context, office }, use) => {
    await use({
      page,
      async enterAs(name, lastPage) {
        const { student, cookies } = await office.getApplication(name)
        if (lastPage !== undefined) await student.call('PUT', '/api/last-page', { last_page: lastPage })
        await context.addCookies([...cookies])
      },
      getServiceLink: office.getServiceLink,
      getUnsubscribeLink: office.getUnsubscribeLink,
      enterAsStaff: async (role) => await office.enterAsStaff(page, role),
      mailStaffLink: async () => await office.mailStaffLink(page),
    })
  },
})

function makeOffice(playwright: PlaywrightWorkerArgs['playwright'], gatehouse: Gatehouse): Office {
  const applications = new Map<ApplicationName, OpenedApplication>()
  const links = new Map<ApplicationName, string>()
  const getApplication: Office['getApplication'] = async (name) => {
    const opened = applications.get(name) ?? (await openApplication(playwright, gatehouse, name))
    applications.set(name, opened)
    return opened
  }
  return {
    getApplication,
    async getServiceLink(name) {
      const link = links.get(name) ?? (await makeServiceLink(gatehouse, await getApplication(name)))
      links.set(name, link)
      return link
    },
    getUnsubscribeLink: () => makeUnsubscribeLink(gatehouse),
    ...makeStaffDoor(playwright, gatehouse),
  }
}

const staffNames: Readonly<Record<StaffDoorRole, string>> = { officer: 'Ida Moss', administrator: 'Ada King' }

/** The ways in of the two members of the staff. */
function makeStaffDoor(
  playwright: PlaywrightWorkerArgs['playwright'],
  gatehouse: Gatehouse,
): Pick<Office, 'enterAsStaff' | 'mailStaffLink'> {
  const staff = makeStaffOffice(
    gatehouse,
    async () => await playwright.request.newContext({ baseURL: gatehouse.url }),
  )
  const members = new Map<StaffDoorRole, Promise<Member>>()
  const cookies = new Map<StaffDoorRole, readonly Cookie[]>()
  let links = 0
  const getMember = async (role: StaffDoorRole = 'officer'): Promise<Member> => {
    const member = members.get(role) ?? staff.addMember(staffNames[role], role)
    members.set(role, member)
    return await member
  }
  return {
    async enterAsStaff(page, role = 'officer') {
      const kept = cookies.get(role)
      if (kept) {
        await page.context().addCookies([...kept])
        return
      }
      if (role === 'officer') links += 1
      await staff.signIn(page, await getMember(role))
      cookies.set(role, await page.context().cookies(`${gatehouse.url}/staff`))
    },
    async mailStaffLink(page) {
      await page.goto('/staff')
      await askForLink(page, await getMember())
      links += 1
      return await staff.findLink(await getMember(), links)
    },
  }
}

async function makeServiceLink(gatehouse: Gatehouse, { student }: OpenedApplication): Promise<string> {
  const environment = { DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url }
  const { code, stdout } = await runAdminProgram(['service-link', student.email, '--by', 'Ada'], environment)
  expect(code).toBe(0)
  return stdout.trim()
}
