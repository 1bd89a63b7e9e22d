import type { remark } from 'remark'

type Root = ReturnType<ReturnType<typeof remark>['parse']>
type Node = Root | Root['children'][number]

/**
 * Adds the heading of its column to each cell of a table, except the first cell of a row and descriptions. preview.css shows
 * the heading if the columns don't fit.
 */
export function labelCells() {
  return (tree: Root) => {
    for (const table of nodesIn(tree)) {
      if (table.type !== 'table') continue
      const [head, ...rows] = table.children
      const labels = head?.children.map(textOf)
      for (const { children } of rows) {
        for (const [column, cell] of children.entries()) {
          const label = labels?.[column]
          if (column > 0 && label !== 'description') cell.data = { hProperties: { dataLabel: label } }
        }
      }
    }
  }
}

function nodesIn(node: Node): Node[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]
}

function textOf(node: Node): string {
  return nodesIn(node)
    .map((inner) => (inner.type === 'text' || inner.type === 'inlineCode' ? inner.value : ''))
    .join('')
}
