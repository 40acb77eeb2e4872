import { expect, type Page } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'

test('no heading is called clickable: nothing around one listens to presses, on the page or a card', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  expect(await listListening(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused()
  expect(await listListening(page)).toEqual([])
})

/** The heading and the elements around it that listen to presses. */
async function listListening(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { result: body } = await session.send('Runtime.evaluate', { expression: 'document.body' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: body.objectId ?? '',
    depth: -1,
  })
  const presses = listeners.filter(({ type }) => /^(click|mousedown|mouseup)$/.test(type))
  const names = await Promise.all(
    presses.map(async ({ backendNodeId }) => {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendNodeId ?? 0 })
      const { result } = await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: 'function () { return this.querySelector("h1, h2, h3") ? this.outerHTML : "" }',
        returnByValue: true,
      })
      return String(result.value).slice(0, 100)
    }),
  )
  await session.detach()
  return names.filter((name) => name !== '')
}
