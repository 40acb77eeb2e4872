import { type AdminInput, type AdminOption, UsageError } from './adminCommand.ts'

/** Of each command whose doing stays known. */
export const byOption: Readonly<Record<'by', AdminOption>> = {
  by: { value: 'NAME', description: 'who you are; it is kept with what you do', isRequired: true },
}

/** A student's own doing is kept as that of `student`, whom nobody else may pass for. */
export function readActor({ options: { by = '' } }: AdminInput): string {
  const name = by.trim()
  if (/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(name) && name.toLowerCase() !== 'student') return name
  throw new UsageError(`--by is ${JSON.stringify(by)}. It must be your name, of at most 100 characters.`)
}
