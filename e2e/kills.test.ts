import { gatehouseTest as test } from './gatehouseTest.ts'
import { closePages, cutNetwork, killBrowser, killServer } from './killTrials.ts'

test.describe('a hundred times at the worst of moments', () => {
  test.setTimeout(300_000)

  test('thirty-four times the page is closed', async ({ context, gatehouse, student }) => {
    await closePages({ context, gatehouse, student, count: 34 })
  })

  test('fifty times the network goes, or takes the reply with it', async ({
    context,
    gatehouse,
    student,
  }) => {
    await cutNetwork({ context, gatehouse, student, count: 50 })
  })

  test('six times the server is killed', async ({ context, gatehouse, student }) => {
    await killServer({ context, gatehouse, student, count: 6 })
  })

  test('ten times the browser is killed', async ({ context, gatehouse, student }) => {
    await killBrowser({ context, gatehouse, student, count: 10 })
  })
})
