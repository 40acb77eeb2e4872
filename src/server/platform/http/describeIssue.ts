import type { BaseIssue } from 'valibot'

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

/** Words the issues for which the schema has no message; valibot's own are meant for programmers. */
export function describeIssue({ type, expected, received, requirement }: BaseIssue<unknown>): string {
  if (expected === 'never') return 'There is nothing of this name here.'
  if (received === 'undefined') return 'This is missing.'
  if (type === 'max_length') return `This can have at most ${String(requirement)} characters.`
  const choices = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return `This must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(choices.map(nameChoice))}.`
}

function nameChoice(choice: string): string {
  return kindNames[choice] ?? choice.replaceAll('"', '')
}
