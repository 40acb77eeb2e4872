import { step } from './step.ts'

// Sequences in which something was lost once.

/** The page is closed while "Which answers are right?" is open: the typed answer must not overwrite the stored one. */
export const reloadDuringConflict = [
  step(0, 'type'),
  step(1, 'type'),
  step(0, 'send'),
  step(0, 'reply'),
  step(1, 'catchUp'),
  step(1, 'kill'),
  step(1, 'send'),
]

/** A save that changes nothing does not reveal other changes by another device. */
export const sameAnswer = [
  step(1, 'type', 2),
  step(1, 'type', 3, 'in_a'),
  step(1, 'send'),
  step(1, 'reply'),
  step(0, 'type', 2),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'type', 4, 'in_a'),
  step(0, 'send'),
  step(0, 'reply'),
]

/** A save that a page sent before it was killed arrives after the next page has loaded. */
export const lateArrival = [
  step(0, 'type'),
  step(0, 'send', 1),
  step(0, 'type'),
  step(0, 'kill'),
  step(0, 'send'),
]

/** A tab that was left and chosen again, of which the server learns later. */
export const thereAndBack = [
  step(0, 'type', 2, 'in_a'),
  step(1, 'chooseTab', 3),
  step(1, 'chooseTab', 4),
  step(0, 'send'),
  step(0, 'reply'),
]

/** A saved answer is hidden by a tab and comes back with it: it is sent after the tab that brings it back. */
export const savedThereAndBack = [
  step(0, 'type', 3, 'in_a'),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'chooseTab', 3),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'chooseTab', 4),
  step(0, 'send'),
]

/** The same tab is chosen again while an answer waits for it. */
export const sameTab = [
  step(0, 'chooseTab', 3),
  step(0, 'type', 3, 'in_b'),
  step(0, 'chooseTab', 3),
  step(0, 'send'),
]

/** A tab is left after an answer behind it was saved without a reply, and the browser is restarted. */
export const tabAfterUnheardSave = [
  step(0, 'type', 2, 'in_a'),
  step(0, 'send'),
  step(0, 'chooseTab', 3),
  step(0, 'restart', 0),
  step(0, 'type', 1, 'in_b'),
]

/** The tab that is chosen, and chosen again here, was left on another device, of which this one learns with its save. */
export const tabLeftElsewhere = [
  step(1, 'chooseTab', 7),
  step(1, 'send'),
  step(0, 'type', 2, 'in_a'),
  step(0, 'chooseTab', 0),
]

/** The reply to a removal is lost, and so is the page in which a later component was typed since. */
export const removalThenReload = [
  step(0, 'resizeGroup'),
  step(0, 'send'),
  step(0, 'type', 3, 'job_title'),
  step(0, 'type', 3, 'job_2_title'),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'resizeGroup', 0),
  step(0, 'send', 1),
  step(0, 'type', 3, 'job_2_title'),
  step(0, 'kill', 2),
]

/** An answer to a component that was removed elsewhere waits for a choice, and the page is closed before it is made. */
export const reloadAfterRemoval = [
  step(0, 'resizeGroup'),
  step(0, 'send', 1),
  step(0, 'type', 3, 'job_title'),
  step(1, 'catchUp'),
  step(1, 'resizeGroup', 0),
  step(1, 'send', 1),
  step(0, 'catchUp'),
  step(0, 'kill', 0),
]

/** The stored state is chosen instead of none, beside another answer to "More" that clears it. */
export const choiceThatClears = [
  step(0, 'type', 0, 'more'),
  step(1, 'type', 0, 'state'),
  step(1, 'type', 3, 'more'),
  step(0, 'type', 0, 'state'),
]

/** Two closed windows have left different answers, one of which was sent: the other one waits for the choice. */
export const sentOneOfTwo = [
  step(1, 'type'),
  step(0, 'type'),
  step(0, 'send', 0),
  step(0, 'restart', 4),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'send'),
]

/** Two closed windows have sent different answers, and the next page has both under way. */
export const sentBoth = [
  step(1, 'type', 3, 'more'),
  step(0, 'type', 0, 'more'),
  step(0, 'send', 0),
  step(1, 'send', 0),
  step(0, 'restart', 0),
]

/** Two closed windows have left different answers, and one of them what is only asked with its own. */
export const askedWithOne = [
  step(0, 'logOut', 0),
  step(1, 'type', 0, 'more'),
  step(1, 'type', 2, 'detail'),
  step(1, 'logIn', 0),
  step(0, 'logIn', 3),
  step(0, 'restart', 0),
  step(0, 'submit', 0),
]

/** An answer is changed and changed back to what this page knows, while another device has changed it. */
export const changedBack = [
  step(0, 'type', 0, 'more'),
  step(0, 'send'),
  step(0, 'reply'),
  step(1, 'catchUp'),
  step(1, 'type', 1, 'more'),
  step(1, 'send'),
  step(1, 'reply'),
  step(0, 'type', 1, 'more'),
  step(0, 'type', 0, 'more'),
  step(0, 'send'),
  step(0, 'reply'),
]

/** A city is saved beside a school, and another school is typed on a page that has not seen the city. */
export const cityBesideOtherSchool = [
  step(1, 'type', 2, 'school'),
  step(1, 'send'),
  step(0, 'type', 2, 'hs_city'),
  step(0, 'send', 1),
  step(1, 'type', 3, 'school'),
]

/** A month is saved beside a year, which is changed on a page that has not seen the month. */
export const monthBesideOtherYear = [
  step(1, 'type', 0, 'year'),
  step(1, 'send'),
  step(0, 'kill', 0),
  step(0, 'type', 0, 'month'),
  step(1, 'type', 1, 'year'),
]

/** The server has an identifier of which the page has not heard when its session ends, and the tab in use was left elsewhere. */
export const numberBeforeLeftTab = [
  step(1, 'type', 2, 'number'),
  step(0, 'chooseTab', 3),
  step(1, 'send', 1),
  step(0, 'send', 1),
  step(0, 'reply', 0),
  step(1, 'type', 1, 'in_a'),
  step(1, 'endSession', 0),
]

/** Two closed windows have typed a school and a city, and the browser is restarted again before the choice is made. */
export const choiceThroughRestart = [
  step(1, 'type', 2, 'hs_city'),
  step(0, 'type', 2, 'school'),
  step(1, 'send', 1),
  step(0, 'restart', 0),
  step(0, 'restart', 0),
]

/** A tab is chosen while answers are under way that are refused for one of them; another one is only asked with the rest. */
export const refusedBeforeTab = [
  step(1, 'type', 0, 'more'),
  step(1, 'type', 1),
  step(1, 'send', 0),
  step(1, 'type', 2, 'detail'),
  step(1, 'chooseTab', 0),
]

/** Two windows have submitted without a reply, and the browser is restarted. */
export const twoSubmits = [step(0, 'submit', 2), step(1, 'submit', 2), step(0, 'restart'), step(0, 'send')]

/** The reply to a submit that was given up comes while another one waits for its own. */
export const lateRefusal = [
  step(0, 'submit', 0),
  step(0, 'endSession'),
  step(0, 'logIn', 4),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'submit', 1),
  step(0, 'finishSubmit'),
  step(0, 'finishSubmit'),
]

/** A window stores an answer behind a tab that another one has left, which asks about that answer meanwhile. */
export const storedBehindTab = [
  step(0, 'type', 2, 'in_a'),
  step(1, 'chooseTab'),
  step(0, 'restart', 0),
  step(1, 'type', 3, 'in_a'),
  step(1, 'send'),
  step(0, 'catchUp', 0),
]

/** A student clears an answer with a tab while its save has no reply, and chooses the other window's after a restart. */
export const clearedBeforeReply = [
  step(0, 'type', 2, 'in_a'),
  step(1, 'type', 3, 'in_a'),
  step(1, 'send', 0),
  step(1, 'chooseTab', 1),
  step(0, 'restart', 0),
]

/** A page is reloaded after a tab was left and chosen again, while the server has heard of neither. */
export const tabAgainThenReload = [
  step(0, 'type', 2, 'in_a'),
  step(0, 'send'),
  step(0, 'reply'),
  step(0, 'chooseTab', 3),
  step(0, 'send', 0),
  step(0, 'chooseTab', 2),
  step(0, 'restart', 0),
]

/** Of two windows' answers the student keeps an empty one, while the other is under way without a reply. */
export const keptEmptyBesideSent = [
  step(0, 'type', 1, 'more'),
  step(1, 'type', 0, 'more'),
  step(1, 'type', 2, 'detail'),
  step(1, 'send', 0),
  step(0, 'restart', 0),
  step(0, 'restart', 0),
]
