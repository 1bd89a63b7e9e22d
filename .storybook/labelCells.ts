import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/**
 * Writes the head of its column to each cell, which the stylesheet shows where the columns have no room. A description needs
 * no head.
 */
export function labelCells() {
  return (tree: Root) => {
    visit(tree, { type: 'element', tagName: 'table' }, (table: Element) => {
      const heads: string[] = []
      visit(table, { type: 'element', tagName: 'th' }, (head: Element) => {
        heads.push(textOf(head))
      })
      visit(table, { type: 'element', tagName: 'tr' }, (row: Element) => {
        const cells = row.children.filter((cell) => cell.type === 'element' && cell.tagName === 'td')
        for (const [at, cell] of cells.entries()) {
          const head = heads[at]
          if (cell.type === 'element' && at > 0 && head !== 'description') cell.properties.dataLabel = head
        }
      })
    })
  }
}

function textOf(element: Element): string {
  let text = ''
  visit(element, 'text', ({ value }) => {
    text += value
  })
  return text
}
