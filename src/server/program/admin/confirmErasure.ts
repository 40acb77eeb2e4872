import { StartupError } from '#server/platform/startupError.ts'

import { type AdminContext, type AdminOption, type GivenOptions, UsageError } from './adminCommand.ts'

/** The option of commands that erase. */
export const yesOption: Readonly<Record<'yes', AdminOption>> = {
  yes: { description: 'erases without asking, as in a timer' },
}

/**
 * Shows what would be erased, and asks.
 * @throws StartupError unless the answer is yes, UsageError where nobody can answer
 */
export async function confirmErasure(
  { yes }: GivenOptions,
  { notify, ask }: Pick<AdminContext, 'notify' | 'ask'>,
  lines: readonly string[],
): Promise<void> {
  if (yes !== undefined) return
  for (const line of lines) notify(line)
  if (!ask)
    throw new UsageError(
      'Nothing was erased: there is no terminal to confirm it in.',
      'Add --yes to erase it without asking.',
    )
  const answer = await ask('Erase this for good? Type yes: ')
  if (answer.trim().toLowerCase() !== 'yes') throw new StartupError('Nothing was erased.')
}
