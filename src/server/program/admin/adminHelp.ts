import { adminCall } from '#server/platform/adminCall.ts'

import type { AdminCommand } from './adminCommand.ts'

const exitCodes = `Exit codes:
  0  done
  1  not done; the reason is on stderr
  2  called wrongly`

export function writeOverview(commands: readonly AdminCommand[]): string {
  const rows = commands.map((command) => [describeCall(command), command.summary] as const)
  return `Usage: ${adminCall} COMMAND

Commands:
${writeTable(rows)}

${adminCall} COMMAND --help says more about one of them. Only the result is printed on stdout;
where npm runs it, npm run --silent admin -- COMMAND keeps npm's own lines away from it.

${exitCodes}
`
}

export function writeHelp(command: AdminCommand): string {
  const { arguments: args = [], options = {}, summary } = command
  const named = Object.entries(options).map(([name, option]) => [
    option.value === undefined ? `--${name}` : `--${name} ${option.value}`,
    option.description,
  ])
  const rows = [
    ...args.map(({ name, description }) => [name, description]),
    ...named,
    ['--help', 'prints this'],
  ]
  return `Usage: ${adminCall} ${describeCall(command)}

${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.

${writeTable(rows)}

${exitCodes}
`
}

/** The arguments after `adminCall`: `export --since DATE [--format FORMAT]`. */
function describeCall({ name, arguments: args = [], options = {} }: AdminCommand): string {
  const named = Object.entries(options).map(([option, { value, isRequired }]) => {
    const words = value === undefined ? `--${option}` : `--${option} ${value}`
    return isRequired === true ? words : `[${words}]`
  })
  return [name, ...args.map((one) => one.name), ...named].join(' ')
}

function writeTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([call = '']) => call.length))
  return rows.map(([call = '', words = '']) => `  ${call.padEnd(width)}  ${words}`).join('\n')
}
