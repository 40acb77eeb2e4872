import type { RuleRow } from './ruleRow.ts'

const waiver = 'Do you waive your right to review letters of recommendation?'
const certify = 'Please certify that the information is complete and correct.'

/** The rules of Step Three. */
export const finalStepsRows: readonly RuleRow[] = [
  ...(
    [
      ['conviction', 'Have you been convicted of a felony?'],
      ['suspended', 'Have you been suspended from any school?'],
    ] as const
  ).flatMap(([key, question]): readonly RuleRow[] => [
    [{ [key]: '' }, key, question],
    [{ [key]: 'N' }, key, ''],
    [{ [key]: 'Y' }, key, ''],
    [{ [key]: 'Y' }, `${key}_comment`, `${question} Please explain.`],
    [{ [key]: 'Y', [`${key}_comment`]: ' \n ' }, `${key}_comment`, `${question} Please explain.`],
    [{ [key]: 'Y', [`${key}_comment`]: 'It was …\nand then 👩‍👩‍👧' }, `${key}_comment`, ''],
    [{ [key]: 'N' }, `${key}_comment`, ''],
    [{ [key]: '' }, `${key}_comment`, ''],
  ]),
  [{ counselor_waiver_request: '' }, 'counselor_waiver_request', waiver],
  [{ counselor_waiver_request: 'N' }, 'counselor_waiver_request', ''],
  [{ counselor_waiver_request: 'Y' }, 'counselor_waiver_request', ''],
  [{ legal_agree: false }, 'legal_agree', certify],
  [{ legal_agree: true }, 'legal_agree', ''],
]
