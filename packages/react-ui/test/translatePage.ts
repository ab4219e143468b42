import { afterwards, modal } from './showApp.tsx'

/**
 * Translates a part of the page as a browser does, now and after each change: replaces each text node by
 * `<font><font>text</font></font>`, except where `translate="no"` forbids it. The words stay the same.
 */
export function translatePage(root: Node = modal()): void {
  const translate = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts)
      if (text.data.trim() && !text.parentElement?.closest('font, [translate=no]')) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.appendChild(document.createElement('font')).append(text.data)
      }
  }
  translate()
  const observer = new MutationObserver(translate)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  afterwards(() => observer.disconnect())
}
