import url from '../styles/newsreader.woff2'

/**
 * Loads the font of headings. A style sheet would load it at once, and it would share the line with the first scripts.
 * Until then styles/site.css has fonts of the same size in its place.
 */
export async function loadHeadingFont(): Promise<void> {
  const font = new FontFace('Newsreader Variable', `url(${url})`, { weight: '400 500' })
  document.fonts.add(await font.load())
}
