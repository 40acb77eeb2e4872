import type { Page } from '@playwright/test'

/**
 * Does to the page's texts, also to later ones, what a browser's translator does: each is replaced by elements with the
 * translation. Here that is the same text, by which tests find it.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea')) continue
        const translation = document.createElement('font')
        translation.append(document.createElement('font'))
        translation.firstElementChild?.append(text.data)
        text.replaceWith(translation)
      }
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) if (addedNodes.length > 0) translate(target)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
