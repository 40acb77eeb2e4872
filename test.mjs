// npm test. Runs on Node 20: installs and builds what is missing, then runs every check. `npm test -- NAME ARGS` runs
// one of them: `npm test -- vitest src/form`.
import { buildClient } from './setup/buildClient.mjs'
import { checks } from './setup/checks.mjs'
import { getRuntime } from './setup/getRuntime.mjs'
import { installFromDebian } from './setup/installFromDebian.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { testPrograms } from './setup/machinePrograms.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { secondTenant } from './setup/tenantChoice.mjs'
import { Trouble } from './setup/Trouble.mjs'

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const chosen =
    name === undefined
      ? checks.filter((check) => !check.isOnDemand)
      : checks.filter((check) => check.name === name)
  if (chosen.length === 0) {
    throw new Trouble(
      `There is no check ${name}. Choose one of ${checks.map((check) => check.name).join(', ')}.`,
    )
  }
  await installPackages()
  getRuntime()
  await installFromDebian(testPrograms)

  let passed = 0
  let failed = 0
  try {
    await buildClient()
    await buildClient(secondTenant)
  } catch (error) {
    // The checks that do not need the pages still say what they find.
    if (!(error instanceof Trouble)) throw error
    console.error(error.message)
    failed += 1
  }
  for (const check of chosen) {
    console.log(`\n== ${check.title} ==\n`)
    const tally = await check.run(args)
    console.log(`\n${check.title}: ${tally.passed} passed, ${tally.failed} failed`)
    passed += tally.passed
    failed += tally.failed
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
