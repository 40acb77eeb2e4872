// npm run build. Runs on Node 20: installs the packages and builds the pages without starting anything. For a machine
// where the servers are not started by npm and cannot write into the program's folder.
import { buildClient } from './setup/buildClient.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { runCommand } from './setup/runCommand.mjs'

await runCommand(async () => {
  await installPackages()
  await buildClient()
  return 0
})
