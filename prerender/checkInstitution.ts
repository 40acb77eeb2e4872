import { ownPaths } from '#contract/pagePaths.ts'
import { reservedPaths } from '#contract/reservedPaths.ts'
import { checkInstitution } from '#form/checkInstitution.ts'
import { loadInstitution } from '#form/institution.ts'
import { describeLoadError } from '#form/configurationError.ts'

import { placeIssue, readSources } from './placeIssue.ts'

// Runs before the pages are built, so that mistakes in the tenant's folder are reported at once rather than after half
// a minute, or by a failing build. Its argument is that folder. The server runs the same checks.

const folder = process.argv[2] ?? 'src/tenant'
process.exitCode = await check()

async function check(): Promise<number> {
  try {
    const issues = await findIssues()
    const sources = issues.length > 0 ? readSources(folder) : []
    for (const issue of issues) process.stderr.write(`${placeIssue(issue, sources)}\n`)
    return issues.length > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`${describeLoadError(error, folder)}\n`)
    return 1
  }
}

async function findIssues(): Promise<readonly string[]> {
  const [{ tenant }, { mailTexts }] = await Promise.all([
    import('#tenant/tenant.ts'),
    import('#tenant/mail.ts'),
  ])
  return checkInstitution(await loadInstitution(tenant, mailTexts), { ownPaths, reservedPaths })
}
