import { step } from './step.ts'

// Sequences in which a file was lost once.

const attachFile = [step(0, 'upload'), step(0, 'upload'), step(0, 'endConversion'), step(0, 'seeDocuments')]

/** Another device attaches a file while the call of a tab that was left with its own has no reply. */
export const otherFile = [
  ...attachFile,
  step(0, 'chooseTab', 3),
  step(0, 'send', 0),
  step(1, 'upload'),
  step(1, 'upload'),
  step(1, 'endConversion'),
  step(0, 'reply'),
  step(0, 'send'),
  step(0, 'reply'),
]

/** Another device chooses the tab with the file again before the page that has left it hears that this was saved. */
export const tabAgain = [
  ...attachFile,
  step(0, 'chooseTab', 3),
  step(0, 'send'),
  step(0, 'reply', 0),
  step(1, 'catchUp'),
  step(1, 'chooseTab', 4),
  step(1, 'send'),
  step(1, 'reply'),
  step(0, 'send'),
  step(0, 'reply'),
]

/** A tab is left and chosen again, and refused the second time, while another device attaches a file behind it. */
export const fileBehindRefusedTab = [
  step(0, 'upload', 0),
  step(1, 'chooseTab', 7),
  step(0, 'upload', 2),
  step(0, 'endConversion', 0),
  step(1, 'send', 3),
  step(0, 'catchUp', 0),
  step(0, 'type', 2, 'in_b'),
  step(1, 'chooseTab', 0),
  step(1, 'reply', 1),
  step(0, 'send', 3),
  step(1, 'seeDocuments', 0),
  step(1, 'send', 3),
]
