import type { APIRequestContext, Cookie, PlaywrightWorkerArgs } from '@playwright/test'

import type { Answers } from '#form/answers.ts'

import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import type { Gatehouse } from '../../testing/startGatehouse.ts'
import { attachDocument } from '../attachDocument.ts'
import { makeStudent, type Student } from '../makeStudent.ts'
import { reopen, submit } from '../submitAgain.ts'

/** Prepared applications. */
export type ApplicationName = 'started' | 'filled' | 'wrong' | 'long' | 'submitted' | 'corrected'

/** A student's application, and the browser's cookies. */
export interface OpenedApplication {
  readonly student: Student
  readonly cookies: readonly Cookie[]
}

const filled: Answers = {
  ...completeAnswers,
  middle_name: 'Nguyễn',
  preferred_name: 'Wrenna',
  email_address: 'wren.calloway@example.com',
  phone_home: '(865) 555-0143',
  optin_sms_ind: true,
  address_line_2: 'Apt. 4',
  mailing_addr_same_as_perm_addr: 'Y',
  attend_tennessee_highschool: 'Y',
  parent_communication_preference: '1',
  parent_relationship: 'MOTHER',
  parent_first_name: 'Anne',
  parent_last_name: 'Calloway',
  parent_email_address: 'anne.calloway@example.com',
  race_asian: true,
  lmu_athlete: 'N',
  hs_address_line_1: '1450 Oak Ridge Turnpike',
  hs_city: 'Oak Ridge',
  hs_state: 'TN',
  hs_zip: '37830',
  hs_country: 'USA',
  counselor_first_name: 'Dana',
  counselor_last_name: 'Hale',
  counselor_email_address: 'd.hale@school.example',
  college_name: 'Roane State Community College',
  college_city: 'Harriman',
  college_state: 'TN',
  sat_taken: 'Y',
  sat_score_reading_writing: '640',
  sat_score_math: '610',
  act_taken: 'N',
  personal_statement: 'I spent tenth grade in Asheville.\nThen I came back to Oak Ridge, and to its library.',
}

const wrong: Answers = {
  last_name: 'Calloway',
  phone_mobile: '(165) 555-0178',
  optin_sms_ind: true,
  birth_date: '2020-04-17',
  country: 'USA',
  zip: '378',
  parent_communication_preference: '1',
  parent_email_address: 'anne@',
  lmu_athlete: 'Y',
  counselor_email_address: 'd.hale',
  sat_taken: 'Y',
  sat_score_math: '615',
  act_taken: 'Y',
  act_score_composite: '40',
  conviction: 'Y',
}

const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllanty'
const long: Answers = {
  ...filled,
  first_name: word,
  last_name: word,
  preferred_name: word,
  city: word,
  hs_name: word,
  hs_city: word,
  counselor_first_name: word,
  conviction: 'Y',
  conviction_comment: word.repeat(6),
  personal_statement: word.repeat(20),
}

/** How each application is filled in, by the client's calls. */
const fills: Readonly<Record<ApplicationName, Fill>> = {
  started: { account: 'wren.started', fill: async () => undefined },
  filled: {
    account: 'wren.calloway',
    fill: async (student, request) => {
      await student.call('PUT', '/api/answer', filled)
      await attachDocument(student, request, 'transcript')
    },
  },
  wrong: {
    account: 'wren.wrong',
    fill: async (student) => {
      await student.call('PUT', '/api/answer', wrong)
      await student.call('POST', '/api/web-status', { web_status: 'validating' })
    },
  },
  long: {
    account: `${word.toLowerCase()}.wren`,
    fill: async (student) => void (await student.call('PUT', '/api/answer', long)),
  },
  submitted: {
    account: 'wren.submitted',
    fill: async (student) => {
      await student.call('PUT', '/api/answer', filled)
      await submit(student)
    },
  },
  corrected: {
    account: 'wren.corrected',
    fill: async (student, request, gatehouse) => {
      await student.call('PUT', '/api/answer', filled)
      await attachDocument(student, request, 'transcript')
      await submit(student)
      await attachDocument(student, request, 'transcript-late-1', 'grade-12.png')
      await reopen(gatehouse, student)
      await student.call('PUT', '/api/answer', {
        sat_score_math: '650',
        counselor_first_name: 'Dana May',
        personal_statement: 'I spent tenth grade in Asheville.',
      })
      await submit(student)
    },
  },
}

interface Fill {
  /** The local part of the email address. */
  readonly account: string
  readonly fill: (student: Student, request: APIRequestContext, gatehouse: Gatehouse) => Promise<void>
}

/** Creates an account and fills in its application. */
export async function openApplication(
  playwright: PlaywrightWorkerArgs['playwright'],
  gatehouse: Gatehouse,
  name: ApplicationName,
): Promise<OpenedApplication> {
  const { account, fill } = fills[name]
  const request = await playwright.request.newContext({ baseURL: gatehouse.url })
  const student = await makeStudent(gatehouse, request, `${account}@example.com`)
  await fill(student, request, gatehouse)
  return { student, cookies: (await request.storageState()).cookies }
}
