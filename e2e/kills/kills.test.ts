import { gatehouseTest as test } from '../gatehouseTest.ts'
import { closePages, cutNetwork, killBrowser, killServer } from './killTrials.ts'

test.describe('a hundred kills at the worst moments', { tag: '@chromium' }, () => {
  test.setTimeout(300_000)

  test('the page is closed thirty-four times', async ({ context, gatehouse, student }) => {
    await closePages({ context, gatehouse, student, count: 34 })
  })

  test('the network, a request or a reply is lost fifty times', async ({ context, gatehouse, student }) => {
    await cutNetwork({ context, gatehouse, student, count: 50 })
  })

  test('the server is killed six times', async ({ context, gatehouse, student }) => {
    await killServer({ context, gatehouse, student, count: 6 })
  })

  test('the browser is killed ten times', async ({ context, gatehouse, student }) => {
    await killBrowser({ context, gatehouse, student, count: 10 })
  })
})
