import type { SubmitContext } from '#server/domain/applications/submitApplication.ts'
import { hashPassword } from '#server/domain/accounts/passwordWork.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { addStaff } from './actAsStaff.ts'
import { demonstrationCount, demonstrationPassword, makeCast } from './demonstrationAccounts.ts'
import * as store from './demonstrationStore.ts'
import { makeSampleDocuments } from './makeSampleDocuments.ts'
import { planSeason } from './planSeason.ts'
import { playSeason } from './playSeason.ts'

export type DemonstrationContext = Omit<SubmitContext, 'onSubmitted'> & Pick<Context, 'files'>

/**
 * Makes a demonstration of an empty database: fictional students of two seasons, their documents, and a staff of three.
 * Each does what real ones do, by the same functions and one after the other, at the time that it happened. Nothing is
 * mailed, and no webhook is called.
 * @param isAlone whether nobody may be served meanwhile, as by servers that show no bar yet; false for a server itself
 * @param count how many students there are about
 * @returns false if it was filled before
 * @throws StartupError for a database with anybody in it, and for one that was filled in part
 */
export async function fillDemonstration(
  context: DemonstrationContext,
  isAlone: boolean,
  count = demonstrationCount,
): Promise<boolean> {
  const { db, clock } = context
  const now = clock.now()
  const { people, fates, random } = makeCast(count)
  const plans = planSeason(fates, now, random)
  const passwordHash = await hashPassword(demonstrationPassword)
  const accounts = people.flatMap(({ id, email }, nth) => {
    const createdAt = plans[nth]?.createdAt
    return createdAt ? [{ id, email, createdAt }] : []
  })
  const isNew = await runTransaction(db, async (tx) => {
    if (await isFilled(tx, isAlone)) return false
    await store.beginDemonstration(tx, now)
    await store.insertAccounts(tx, accounts, passwordHash)
    return true
  })
  if (!isNew) return false
  const samples = await makeSampleDocuments()
  const begun = new Date(Math.min(...plans.map((plan) => plan.createdAt.getTime())))
  const members = await addStaff({ ...context, clock: { now: () => begun } })
  const stage = { context: { ...context, onSubmitted: [] }, members, samples, random, now }
  const scenes = people.flatMap((person, nth) => {
    const plan = plans[nth]
    return plan ? playSeason(person, plan, stage) : []
  })
  // In this order the feed, the log and the list get them.
  for (const { at, play } of scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await play({ ...stage.context, clock: { now: () => at } })
  await store.endDemonstration(db, clock.now())
  return true
}

/** @throws StartupError for a database that must not become a demonstration */
async function isFilled(tx: Database, isAlone: boolean): Promise<boolean> {
  const found = await store.findDemonstration(tx)
  if (found?.filledAt) return true
  if (found)
    throw new StartupError(
      'This demonstration was interrupted while it was filled.',
      'Delete its data folder or its database, and begin again.',
    )
  const people = await store.findPeople(tx)
  if (people !== undefined)
    throw new StartupError(
      `This database is not a demonstration: it has ${people}. Nothing was changed.`,
      `A demonstration is only made in an empty database: npm start -- demo makes one of its own, beside yours. ${adminCall} demo needs a new DATABASE_URL.`,
    )
  if (isAlone && (await store.isAnyoneRunning(tx)))
    throw new StartupError(
      'A server or worker is running on this database. Nothing was changed.',
      'Stop them all, and start them again afterwards; one that was killed still counts for a minute.',
    )
  return false
}
