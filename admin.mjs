// npm run admin -- COMMAND. Runs on Node 20: installs what is missing, then runs one of the office's commands.
import { getProgramsEnv, getRuntime } from './setup/getRuntime.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { runProgram } from './setup/runProgram.mjs'

// stdout carries only the command's result, so the set-up writes to stderr.
console.log = console.error

await runCommand(async () => {
  await installPackages()
  const runtime = getRuntime()
  const env = { NODE_ENV: 'production', ...getProgramsEnv() }
  const { exitCode } = await runProgram(
    runtime,
    ['src/server/program/admin/main.ts', ...process.argv.slice(2)],
    {
      env,
    },
  )
  return exitCode
})
