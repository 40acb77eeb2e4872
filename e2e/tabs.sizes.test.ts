import { expect } from '@playwright/test'

import { expectToast } from './expectToast.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { badDay, failCalls } from './failCalls.ts'
import { getTab } from './transcriptField.ts'
import { expectSaved } from './expectSaved.ts'
import { expectAnswers, readAnswers } from './readAnswers.ts'

test.describe('tabs', () => {
  test('keep the choice, clear the answers behind the others, and restore them in the same visit', async ({
    page,
    student,
    browserErrors,
  }) => {
    await page.goto('/education-ug')
    await getTab(page, 'My school will send it').click()
    const sender = page.getByLabel('Who will send your transcript?')
    await sender.fill('Ms. Wheeler')
    await expectSaved(page)
    await page.reload()
    await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
    await expect(sender).toHaveValue('Ms. Wheeler')

    await getTab(page, 'Upload it').click()
    await expect(sender).toHaveCount(0)
    await expect.poll(async () => await readAnswers(student.call)).not.toHaveProperty('transcript_sender')
    expect(await student.call('GET', '/api/tabs')).toEqual({ transcript: 'upload' })

    await getTab(page, 'My school will send it').click()
    await expect(sender).toHaveValue('Ms. Wheeler')
    await expectAnswers(student, { transcript_sender: 'Ms. Wheeler' })
    expect(browserErrors).toEqual([])
  })

  test('that are not saved yet say so, reload the documents, and are saved later', async ({
    page,
    student,
  }) => {
    await page.goto('/education-ug')
    await expect(getTab(page, 'Upload it')).toHaveAttribute('aria-selected', 'true')
    await failCalls(page, '**/api/tabs', 'PUT')
    await getTab(page, 'My school will send it').click()

    await expectToast(page, 'Error handling tabs for Upload it', badDay)
    await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('Who will send your transcript?').fill('Ms. Wheeler')
    const asked = page.waitForRequest('**/api/document-answer')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await asked
    expect(await student.call('GET', '/api/tabs')).toEqual({})
    await page.unroute('**/api/tabs')
    await expectAnswers(student, { transcript_sender: 'Ms. Wheeler' })
    expect(await student.call('GET', '/api/tabs')).toEqual({ transcript: 'school' })
  })

  test('of a visitor survive a reload, and a new visit has the default', async ({ page, context }) => {
    await page.goto('/education-ug')
    await getTab(page, 'My school will send it').click()
    await page.getByLabel('Who will send your transcript?').fill('Ms. Wheeler')
    await page.reload()
    await expect(page.getByLabel('Who will send your transcript?')).toHaveValue('Ms. Wheeler')

    const other = await context.newPage()
    await other.goto('/education-ug')
    await expect(getTab(other, 'Upload it')).toHaveAttribute('aria-selected', 'true')
  })
})
