import { type AdminInput, type AdminOption, UsageError } from './adminCommand.ts'

/** The option of commands whose use is recorded. */
export const byOption: Readonly<Record<'by', AdminOption>> = {
  by: { value: 'NAME', description: 'who you are; it is kept with what you do', isRequired: true },
}

/** A student's own actions are recorded under `student`, a name that nobody else may take. */
export function readActor({ options: { by = '' } }: AdminInput): string {
  const name = by.trim()
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(name) && name.toLowerCase() !== 'student') return name
  throw new UsageError(`--by is ${JSON.stringify(by)}. It must be your name, of at most 100 characters.`)
}
