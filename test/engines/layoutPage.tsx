import { createRoot } from 'react-dom/client'
import 'react-reverse-geocode/styles.css'
import { findMovements } from '../browser/findMovements.ts'
import { type Cells, showCells } from '../browser/showCells.tsx'

declare global {
  interface Window {
    findMovements: (cells: Cells) => Promise<string[]>
  }
}

const root = createRoot(document.body)

window.findMovements = async (cells) =>
  findMovements(await showCells(cells, (content) => root.render(content)))
