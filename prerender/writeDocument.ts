import { makeThemeCss } from '#client/styles/themeVariables.ts'
import { escapeHtml } from '#form/escapeHtml.ts'
import type { Tenant } from '#form/tenant.ts'
import { writeColor } from '#form/theme/color.ts'
import { getDarkColors } from '#form/theme/darkColors.ts'
import { getDayColors } from '#form/theme/roles.ts'

import { writeStartNotice } from './startNotice.ts'

interface DocumentParts {
  /** What is rendered into the root. React puts what belongs into the head in front. */
  readonly html: string
  /** The page that the HTML shows; none for the shell. */
  readonly path?: string
  readonly styles: string
  /** URLs of scripts, the one that starts the application first. */
  readonly scripts: readonly [string, ...string[]]
}

const headElements = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)*/

/** Writes the document around what the application renders: it paints with its first response. */
export function writeDocument(tenant: Tenant, { html, path, styles, scripts }: DocumentParts): string {
  const { theme, darkTheme } = tenant
  const [head = ''] = headElements.exec(html) ?? []
  const [start] = scripts
  const place = path === undefined ? '' : ` data-path="${escapeHtml(path)}"`
  const slopes = tenant.scene.map((line, slope) => `<path id="slope-${slope}" d="${line}"/>`)
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="color-scheme" content="light dark"/>',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${writeColor(getDayColors(theme).paper)}"/>`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${writeColor(getDarkColors(theme, darkTheme).paper)}"/>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
    ...scripts.map((url) => `<link rel="modulepreload" href="${url}"/>`),
    head,
    `<style>${makeThemeCss(tenant)}</style>`,
    // A closing tag in a style sheet would end its element.
    `<style>${styles.trim().replaceAll('</', '<\\/')}</style>`,
    '</head><body>',
    writeStartNotice(tenant),
    `<svg style="display:none">${slopes.join('')}</svg>`,
    `<div id="root"${place}>${html.slice(head.length)}</div>`,
    `<script type="module" src="${start}"></script>`,
    '</body></html>\n',
  ].join('')
}
