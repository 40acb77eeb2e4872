/**
 * Stands before everything else on each page of a demonstration. Its style comes along, so that the pages of other sites
 * have nothing of it.
 */
export const demonstrationBar = [
  // The staff's link to the content stands above its header until it has the focus: where the bar is.
  '<style>[href="#content"]:not(:focus){opacity:0}',
  '.demonstration{box-sizing:border-box;padding:.375rem 1rem;background:#ffd54a;color:#221a00;',
  'font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;border-bottom:1px solid #221a00}</style>',
  '<aside class="demonstration" aria-label="Demonstration">Demonstration: ',
  'everybody here is fictional, and nothing is sent.</aside>',
].join('')
