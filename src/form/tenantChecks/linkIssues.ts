import { isEmail } from '#form/checks.ts'
import type { Institution } from '#form/institution.ts'
import { listItems, listPossibleQuestions } from '#form/form.ts'
import type { Page } from '#form/page.ts'

import { listTexts } from './placedText.ts'

const webAddress = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]\S*)?$/i
const phoneNumber = /^tel:\+?[\d-]{3,}$/

/**
 * Finds links that are no web, mail or phone address, or lead to a page or question that does not exist. Makes no
 * requests.
 */
export function* findLinkIssues(institution: Institution, ownPaths: readonly string[]) {
  const { email } = institution.tenant.help
  for (const { place, links = [] } of listTexts(institution))
    for (const { text, to } of links) {
      const issue =
        text.trim() === ''
          ? `${to} has no text. Add some.`
          : findIssue(to, institution.tenant.pages, ownPaths)
      if (issue !== undefined) yield `${place.split(':')[0]}, the link "${text}": ${issue}`
    }
  if (email !== '' && !isEmail(email))
    yield `tenant.ts: help.email is "${email}", which is not an email address. Enter one.`
}

function isMailLink(to: string): boolean {
  const match = /^mailto:([^?\s]+)(?:\?(\S*))?$/.exec(to)
  return match !== null && (match[1] ?? '').split(',').every((address) => isEmail(address))
}

function findIssue(to: string, pages: readonly Page[], ownPaths: readonly string[]): string | undefined {
  if (webAddress.test(to) || phoneNumber.test(to) || isMailLink(to)) return undefined
  if (!to.startsWith('/'))
    return `${to || 'its target'} is not a complete address. Write it in full, such as https://www.college.edu/, mailto:apply@college.edu or tel:+1-555-010-0100, or a page of the form.`
  const [, path = '', key] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(to) ?? []
  const page = pages.find((one) => one.path === path)
  if (!page && path !== '/' && !ownPaths.includes(path))
    return `There is no page ${path}. Choose one of ${[...pages.map((one) => one.path), ...ownPaths].join(', ')}.`
  const keys =
    page &&
    listItems([page])
      .flatMap(listPossibleQuestions)
      .map((one) => one.key)
  return key === undefined || keys?.includes(key)
    ? undefined
    : `The page ${path} has no question ${key}. Correct it, or link to the page alone.`
}
