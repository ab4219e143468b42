import { createRoot } from 'react-dom/client'
import { Framed } from './Framed.tsx'
import { loadFonts } from './fonts.ts'
import { Overview } from './Overview.tsx'
import { type Address, readAddress } from './readAddress.ts'
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
    // Loaded first to avoid a second layout.
    await loadFonts()
    stop = await showScene(root, scene, look)
  }
  // Read by the tests that wait for a scene.
  document.documentElement.dataset.played = location.search
}

// Lets tests show further scenes without a reload.
addEventListener('popstate', () => void show(readAddress(location.search)))
await show(readAddress(location.search))
