import sax from 'sax'

/** The texts of a message by the paths of their elements, in their order, as another system reads them. */
export function readPescMessage(xml: string): Map<string, string> {
  const parser = sax.parser(true, { position: false })
  const texts = new Map<string, string>()
  /** Each open element with how many of each name are in it so far. */
  const open: { readonly path: string; readonly counts: Map<string, number>; text: string }[] = []
  const onopentag = ({ name }: { readonly name: string }): void => {
    const parent = open.at(-1)
    const count = (parent?.counts.get(name) ?? 0) + 1
    parent?.counts.set(name, count)
    const step = count === 1 ? name : `${name}[${count}]`
    open.push({ path: open.length < 2 ? step : `${parent?.path}/${step}`, counts: new Map(), text: '' })
  }
  const ontext = (text: string): void => {
    const current = open.at(-1)
    if (current) current.text += text
  }
  const onclosetag = (): void => {
    const { path, text, counts } = open.pop() ?? { path: '', text: '', counts: new Map<string, number>() }
    if (counts.size === 0) texts.set(path, text)
  }
  const onerror = (error: Error): never => {
    throw error
  }
  Object.assign(parser, { onopentag, ontext, onclosetag, onerror })
  parser.write(xml).close()
  return texts
}
