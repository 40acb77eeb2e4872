import type { Page } from '@playwright/test'

/** As far as a reader may widen it (1.4.12). The policy of the page forbids added styles, but not by its own script. */
export async function widenSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Texts of which a part lies outside of an element that cuts it off. */
export async function findCutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
      )
      .filter((element) => {
        const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element)
        // For screen readers only.
        if (clip !== 'auto' || clipPath !== 'none') return false
        const isCutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isCutDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
        return isCutAcross || isCutDown
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}
