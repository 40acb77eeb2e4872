import { expect, type Locator } from '@playwright/test'

import { findToast } from '../findOnPage.ts'
import type { MomentGroup, Screen, Stage } from './screen.ts'

const calls = '**/staff/api/downloads'
const fail = { status: 500, body: 'no JSON' }

const ready = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'documents',
  state: 'ready',
  created_at: '2027-01-15T15:00:00Z',
  until: '2027-01-16T15:04:00Z',
  applications: 212,
  done: 212,
  notes: [],
  files: [
    { name: 'documents-2027-01-15-1.zip', size: 199_000_000 },
    { name: 'documents-2027-01-15-2.zip', size: 54_000_000 },
  ],
}
const making = { ...ready, id: '2', kind: 'copies', state: 'running', until: null, done: 85, files: [] }
const failed = { ...ready, id: '3', kind: 'table', state: 'failed', applications: 1, files: [] }
const long = {
  ...ready,
  notes: [`The mapping leaves out 612 of 640 columns: ${'a_rather_long_key_of_a_question_'.repeat(12)}`],
}

/** The member's files. They are as the server would tell, since making them takes a while. */
export const staffDownloads: Screen = {
  id: 'staff-downloads',
  title: 'The staff’s downloads',
  looksOf: 'filled',
  cells: {
    empty: async (stage) => await open(stage, []),
    filled: async (stage) => await open(stage, [making, ready, failed]),
    errors: async (stage) => {
      await stage.page.route(calls, async (route) => await route.fulfill(fail))
      await goTo(stage)
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    loading: async (stage) => {
      await stage.page.route(calls, () => undefined)
      await goTo(stage)
      return stage.page.getByRole('heading', { level: 1, name: 'Downloads' })
    },
    offline: async (stage) => {
      await open(stage, [making])
      await stage.page.unroute(calls)
      await stage.page.context().setOffline(true)
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    dialog: { none: 'None: it has none.' },
    menu: { none: 'None: it has none.' },
    toast: async (stage) => {
      await open(stage, [ready])
      await stage.page.route(`${calls}/*`, async (route) => await route.fulfill(fail))
      await stage.page.getByRole('button', { name: /^Delete/ }).click()
      return findToast(stage.page, 'Not deleted')
    },
    longWords: async (stage) => {
      const heading = await open(stage, [long])
      await stage.page.getByText('1 note').click()
      return heading
    },
  },
}

/** What is done with several applications of the list. */
export const staffManyMoments: MomentGroup = {
  id: 'staff-many',
  title: 'Several applications at once',
  moments: [
    {
      id: 'chosen',
      title: 'Applications are chosen',
      scene: async (stage) => await choose(stage),
    },
    {
      id: 'change',
      title: 'Their stage and assignee',
      scene: async (stage) => {
        await choose(stage)
        await stage.page.getByRole('button', { name: 'Assign or set stage' }).click()
        return stage.page.getByLabel('Assigned to').last()
      },
    },
    {
      id: 'conflict',
      title: 'A colleague has changed one in the meantime',
      scene: async (stage) => {
        await stage.page.route('**/staff/api/processing', async (route) =>
          route.request().method() === 'GET'
            ? await route.continue()
            : await route.fulfill({
                json: {
                  changed: 3,
                  unchanged: 0,
                  gone: 0,
                  conflicts: [
                    {
                      id: '1',
                      revision: 2,
                      name: 'Wren Calloway',
                      reference: 'LMU 4K7P 92QX',
                      changed_by: 'Ben Okafor',
                    },
                  ],
                },
              }),
        )
        await choose(stage)
        await stage.page.getByRole('button', { name: 'Assign or set stage' }).click()
        await stage.page.getByRole('dialog').getByLabel('Assigned to').selectOption('Nobody')
        await stage.page.getByRole('button', { name: /^Change (?:it|all)/ }).click()
        return stage.page.getByRole('button', { name: 'Choose only these' })
      },
    },
    {
      id: 'download',
      title: 'Which files',
      scene: async (stage) => {
        await choose(stage)
        await stage.page.getByRole('button', { name: 'Download' }).click()
        return stage.page.getByRole('button', { name: 'Make the files' })
      },
    },
    {
      id: 'paste',
      title: 'References are pasted',
      scene: async (stage) => {
        await paste(stage, '')
        return stage.page.getByRole('button', { name: 'Choose these' })
      },
    },
    {
      id: 'unknown',
      title: 'Some are unknown',
      scene: async (stage) => {
        await paste(stage, 'ZZZ 1234 5678')
        await stage.page.getByRole('button', { name: 'Choose these' }).click()
        return stage.page.getByText('ZZZ 1234 5678')
      },
    },
  ],
}

async function goTo({ page, enterAsStaff }: Stage): Promise<void> {
  await enterAsStaff()
  await page.goto('/staff/downloads')
}

async function open(stage: Stage, downloads: readonly object[]): Promise<Locator> {
  await stage.page.route(calls, async (route) => await route.fulfill({ json: { downloads } }))
  await goTo(stage)
  const last =
    downloads.length === 0 ? stage.page.getByText(/^None\./) : stage.page.getByRole('heading', { level: 2 })
  await expect(last.last()).toBeVisible()
  return stage.page.getByRole('heading', { level: 1, name: 'Downloads' })
}

async function choose(stage: Stage): Promise<Locator> {
  await stage.enterAs('submitted')
  await stage.enterAsStaff()
  await stage.page.goto('/staff?search=wren.submitted')
  await stage.page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  const chosen = stage.page.getByText(/^\d+ chosen$/)
  await expect(chosen).toBeVisible()
  return chosen
}

async function paste({ page, enterAsStaff }: Stage, text: string): Promise<void> {
  await enterAsStaff()
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Paste references' }).click()
  await page.getByRole('textbox', { name: 'References' }).fill(text)
}
