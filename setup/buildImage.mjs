// node setup/buildImage.mjs, in deploy/Containerfile: builds the pages with the packages that `npm ci --omit=dev` has installed.
import { buildClient } from './buildClient.mjs'
import { completeEngine } from './completeEngine.mjs'
import { linkRuntime } from './linkRuntime.mjs'
import { runCommand } from './runCommand.mjs'

await runCommand(async () => {
  completeEngine()
  linkRuntime()
  await buildClient()
  return 0
})
