import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import * as z from 'zod/mini'

const Index = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), type: z.string() })),
})

/** A page of the manual, which ends with a link to the next page of its group in the sidebar. */
export function PageWithNext({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  return (
    <DocsContainer {...props}>
      {children}
      <Next />
    </DocsContainer>
  )
}

function Next() {
  const [next, setNext] = useState<{ id: string; title: string }>()
  useEffect(() => {
    nextPage().then(setNext)
  }, [])
  if (!next) return null
  return (
    <p>
      <a href={`./?path=/docs/${next.id}`} target="_parent">
        Next: {next.title.replace(/.+\//, '')}
      </a>
    </p>
  )
}

function groupOf({ title }: { title: string }) {
  return title.replace(/\/.+/, '')
}

async function nextPage() {
  const response = await fetch('./index.json')
  const { entries } = Index.parse(await response.json())
  const pages = Object.values(entries).filter(({ type }) => type === 'docs')
  const shown = new URLSearchParams(window.location.search).get('id')
  const at = pages.findIndex(({ id }) => id === shown)
  const [page, next] = [pages[at], pages[at + 1]]
  return page && next && groupOf(next) === groupOf(page) ? next : undefined
}
