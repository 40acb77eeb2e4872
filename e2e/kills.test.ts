import { gatehouseTest as test } from './gatehouseTest.ts'
import { closePages, cutNetwork, killBrowser, killServer } from './killTrials.ts'

// Pictures of every key would take longer than everything else.
test.use({ trace: 'off' })

/** A sample of what `npm test -- kills` does a hundred times. */
test.describe('at the worst of moments nothing is lost', () => {
  test('when the page is closed, ten times', async ({ context, gatehouse, student }) => {
    await closePages({ context, gatehouse, student, count: 10 })
  })

  test('when the network goes, or takes the reply with it, ten times', async ({
    context,
    gatehouse,
    student,
  }) => {
    await cutNetwork({ context, gatehouse, student, count: 10 })
  })

  test('when the server is killed, three times', async ({ context, gatehouse, student }) => {
    await killServer({ context, gatehouse, student, count: 3 })
  })

  test('when the browser is killed, twice', async ({ context, gatehouse, student }) => {
    await killBrowser({ context, gatehouse, student, count: 2 })
  })
})
