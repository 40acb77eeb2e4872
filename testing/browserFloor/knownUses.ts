/**
 * Newer features that are used on purpose: the reason, and the file that detects the feature where its absence would
 * break something. Unused entries fail the test.
 */
export const knownUses: readonly (readonly [reason: string, uses: readonly string[]])[] = [
  [
    'Until the script runs, browsers that know it open the account with it; src/client/ui/Popover.tsx asks for the property before it uses the selector.',
    ['<popover>', '<popovertarget>', ':popover-open'],
  ],
  [
    'src/client/draft/keep/sweepJournals.ts looks for it; without it the database is opened to see what is in it.',
    ['.databases'],
  ],
  [
    'src/client/ui/Modal.tsx opens a dialog again that an older browser closes although it must be decided.',
    ['<closedby>'],
  ],
  ['src/client/ui/whenIdle.ts asks for it.', ['requestIdleCallback']],
  ['A photo that is made smaller looks a little worse without it.', ['.imageSmoothingQuality']],
  ['A keyboard of a phone may begin an email address or a password with a capital.', ['<autocapitalize>']],
  ['The printed sheets of the view for staff have no page numbers without it.', [':first', '@page']],
  ['A function of lean-qr has the same name.', ['.with']],
  ['Lines break less evenly without it.', ['text-wrap']],
  ['What an answer reveals is there at once without it.', ['@starting-style']],
  ['The page behind scrolls on at the end of a list or a dialog.', ['overscroll-behavior']],
  [
    'A document is saved where src/staff/reading/DocumentPane.tsx does not find that it can be shown.',
    ['.pdfViewerEnabled', 'Navigator.pdfViewerEnabled'],
  ],
  [
    'src/staff/reading/useFieldKeys.ts opens a menu where the browser allows it, and asks whether it may ask if one is open.',
    ['.showPicker', ':open'],
  ],
  ["High contrast is the system's own affair there.", ['@media (forced-colors)', 'forced-color-adjust']],
  ['A box for text keeps its height.', ['resize']],
  [
    'React asks for each before it uses it.',
    [
      '.canIntercept',
      '.connection',
      '.currentEntry',
      '.downlink',
      '.skipTransition',
      '.startViewTransition',
      '.transferSize',
      '.viewTransitionClass',
      '.viewTransitionName',
      '::view-transition',
      '::view-transition-group',
      'Navigator.connection',
      'navigation',
      'setImmediate',
    ],
  ],
  ['An option of idb of that name is no attribute of an element.', ['<blocking>']],
  [
    'React copies properties by these names, which nobody sets here.',
    ['<fetchpriority>', '<imagesizes>', '<imagesrcset>', '<is>'],
  ],
  [
    'No part of a browser, but a name of our own, of React, React Router or a library of cryptography.',
    [
      '.Profiler',
      '.createContext',
      '.cssFloat',
      '.delay',
      '.displayName',
      '.escape',
      '.pad',
      '<capture>',
      '<manifest>',
      '<watch>',
    ],
  ],
]
