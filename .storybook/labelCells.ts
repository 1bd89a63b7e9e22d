import type { remark } from 'remark'
import { visit } from 'unist-util-visit'

type Root = ReturnType<ReturnType<typeof remark>['parse']>

/**
 * Writes the head of its column to each cell of a table, which the stylesheet shows where the columns have no room. A
 * description needs no head.
 */
export function labelCells() {
  return (tree: Root) => {
    visit(tree, 'table', ({ children: [head, ...rows] }) => {
      const labels = head?.children.map((cell) => {
        let label = ''
        visit(cell, ['text', 'inlineCode'], (node) => {
          if ('value' in node) label += node.value
        })
        return label
      })
      for (const { children } of rows) {
        for (const [at, cell] of children.entries()) {
          const label = labels?.[at]
          if (at > 0 && label !== 'description') cell.data = { hProperties: { dataLabel: label } }
        }
      }
    })
  }
}
