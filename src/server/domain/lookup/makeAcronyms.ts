import { foldWords } from './foldWords.ts'

const unsaid = new Set(['the', 'of', 'at', 'in', 'and', 'for', 'on', 'main', 'campus'])
const longest = 5

/**
 * The initials by which a college may be known: `University of Nevada-Las Vegas` is UNLV, and `University of North
 * Carolina at Charlotte` is UNC as well as UNCC.
 * @param name as the survey has it
 */
export function makeAcronyms(name: string): string[] {
  const [institution = ''] = name.split(/-|,| at | in /, 1)
  const acronyms = [institution, name].map((part) =>
    foldWords(part)
      .filter((word) => !unsaid.has(word))
      .map((word) => word.slice(0, 1))
      .join('')
      .toUpperCase(),
  )
  return [...new Set(acronyms)].filter((one) => /^[A-Z]{2,}$/.test(one) && one.length <= longest)
}
