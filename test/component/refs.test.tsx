import { render, screen, waitFor } from '@testing-library/react'
import { type Ref, StrictMode, useCallback, useState, version } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { reichstag } from '../support/places.ts'
import { withService } from '../support/withService.tsx'

/** React 18 knows no cleanup functions of refs. */
const hasRefCleanup = !version.startsWith('18')

type Calls = string[]

/** What each kind of ref is called with, in words that are the same for any element. */
const kinds = {
  'a stable callback': (calls: Calls) => {
    const ref = (element: HTMLElement | null) => {
      calls.push(element ? 'element' : 'null')
    }
    return () => ref
  },
  'a callback written in place': (calls: Calls) => () => (element: HTMLElement | null) => {
    calls.push(element ? 'element' : 'null')
  },
  'a callback that gives a cleanup function': (calls: Calls) => {
    const ref = (element: HTMLElement | null) => {
      calls.push(element ? 'element' : 'null')
      return () => {
        calls.push('cleanup')
      }
    }
    return () => ref
  },
} satisfies Record<string, (calls: Calls) => () => Ref<HTMLElement>>

const pages = Object.entries(kinds).flatMap(([kind, create]) => [
  { kind, create, mode: 'as it is', inMode: (page: React.ReactNode) => page },
  { kind, create, mode: 'in StrictMode', inMode: (page: React.ReactNode) => <StrictMode>{page}</StrictMode> },
])

describe.each(pages)('$kind, $mode', ({ kind, create, inMode }) => {
  test.skipIf(kind.includes('cleanup') && !hasRefCleanup)('is called as that of a <div>', async () => {
    const expected: Calls = []
    const refOfDiv = create(expected)
    const divs = () => inMode(<div ref={refOfDiv()} />)
    const plain = render(divs())
    for (let times = 0; times < 3; times += 1) plain.rerender(divs())
    plain.unmount()

    const calls: Calls = []
    const refOf = create(calls)
    const { wrapper: Wrapper } = withService()
    const address = () =>
      inMode(
        <Wrapper>
          <AddressFromCoords {...reichstag} ref={refOf()}>
            {({ status }) => status}
          </AddressFromCoords>
        </Wrapper>,
      )
    const { rerender, unmount } = render(address())
    for (let times = 0; times < 3; times += 1) rerender(address())
    await screen.findByText('success')
    unmount()

    expect(calls).toEqual(expected)
  })
})

test('another variant is another element: a callback ref gets null, and then the new one', () => {
  const calls: (string | undefined)[] = []
  const ref = (element: HTMLElement | null) => {
    calls.push(element?.tagName)
  }
  const { wrapper } = withService()
  const { rerender } = render(<AddressFromCoords {...reichstag} ref={ref} />, { wrapper })
  rerender(<AddressFromCoords {...reichstag} ref={ref} variant="inline" />)

  expect(calls).toEqual(['DIV', undefined, 'SPAN'])
})

test('a callback ref that measures the element into state renders no more often than it needs', async () => {
  let renders = 0
  function Measured() {
    renders += 1
    const [box, setBox] = useState<DOMRect | null>(null)
    const ref = useCallback((element: HTMLElement | null) => {
      if (element) setBox(element.getBoundingClientRect())
    }, [])
    return (
      <>
        <AddressFromCoords {...reichstag} ref={ref} />
        <p>{box ? 'Measured' : 'Not yet'}</p>
      </>
    )
  }
  const { wrapper } = withService()
  render(<Measured />, { wrapper })
  await screen.findByText('Platz der Republik 1')

  expect(screen.getByText('Measured')).toBeInTheDocument()
  expect(renders).toBe(2)
})

test('a ref that changes: the former object is emptied, the next one is filled', async () => {
  const [former, next] = [{ current: null }, { current: null }]
  const { wrapper } = withService()
  const { rerender, unmount } = render(<AddressFromCoords {...reichstag} ref={former} />, { wrapper })
  rerender(<AddressFromCoords {...reichstag} ref={next} data-testid="root" />)
  expect([former.current, next.current]).toEqual([null, screen.getByTestId('root')])

  unmount()
  await waitFor(() => expect(next.current).toBeNull())
})
