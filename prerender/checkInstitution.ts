import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { reservedPaths } from '#contract/pagePaths.ts'
import { checkInstitution } from '#form/checkInstitution.ts'
import { loadInstitution } from '#form/institution.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

// A program that runs before the pages are built: what is wrong in the tenant's folder is told at once, rather than
// after half a minute, or by a build that fell over it. Its argument is that folder. The server checks the same.

const publicFolder = join(process.argv[2] ?? 'src/tenant', 'public')
const publicFiles = existsSync(publicFolder) ? readdirSync(publicFolder) : []
const problems = checkInstitution(await loadInstitution(tenant, mailTexts), { reservedPaths, publicFiles })
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
