/**
 * What institutions imported from `#form/` and no longer can, so that their folder is told what to write instead. Whoever moves
 * or renames what an institution may import adds it here, and removes nothing.
 * @typedef {{ name: string, from: string, now: { name: string, from: string } | { instead: string } }} FormerName
 * @type {readonly FormerName[]}
 */
const formerNames = [
  { name: 'Theme', from: '#form/tenant.ts', now: { name: 'Theme', from: '#form/theme/theme.ts' } },
  { name: 'Question', from: '#form/question.ts', now: { name: 'Question', from: '#form/page.ts' } },
  {
    name: 'TextQuestion',
    from: '#form/question.ts',
    now: { name: 'TextQuestion', from: '#form/kinds/text.ts' },
  },
  {
    name: 'retire',
    from: '#form/choice.ts',
    now: { instead: 'Add isRetired: true beside the label of each choice that is no longer offered.' },
  },
]

/**
 * Finds names in a file that are no longer there.
 * @param {string} text of a file of an institution
 * @returns {{ line: number, issue: string }[]} one for each name
 */
export function listFormerNames(text) {
  const issues = []
  for (const { index, groups } of text.matchAll(
    /^import (?:type )?\{(?<names>[^}]*)\} from '(?<from>[^']+)'/gm,
  )) {
    const line = text.slice(0, index).split('\n').length
    for (const written of groups?.names?.split(',') ?? []) {
      const name = written
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, '')
      const former = formerNames.find((one) => one.name === name && one.from === groups?.from)
      if (former !== undefined) issues.push({ line, issue: describe(former) })
    }
  }
  return issues
}

/** @param {FormerName} former */
function describe({ name, from, now }) {
  const instead = 'instead' in now ? now.instead : `Import ${now.name} from '${now.from}' instead.`
  return `${name} is no longer in '${from}'. ${instead}`
}
