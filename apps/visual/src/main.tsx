import { createRoot } from 'react-dom/client'
import { type Address, readAddress } from './address.ts'
import { Framed } from './Framed.tsx'
import { loadFonts } from './fonts.ts'
import { Overview } from './Overview.tsx'
import { showScene } from './showScene.tsx'
import './page.css'

const main = document.getElementById('root') as HTMLElement
let stop: () => Promise<void> = async () => undefined

async function show({ scene, width, ...look }: Address) {
  delete document.documentElement.dataset.played
  await stop()
  document.documentElement.dataset.theme = look.theme
  const root = createRoot(main)
  stop = async () => root.unmount()
  if (!scene) root.render(<Overview />)
  else if (width) root.render(<Framed width={width} />)
  else {
    // First, so that nothing is laid out twice.
    await loadFonts()
    stop = await showScene(root, scene, look)
  }
  // What waits for a scene reads this.
  document.documentElement.dataset.played = location.search
}

// Also while the page lives: scripts that look at many scenes need not load it for each.
addEventListener('popstate', () => void show(readAddress(location.search)))
await show(readAddress(location.search))
