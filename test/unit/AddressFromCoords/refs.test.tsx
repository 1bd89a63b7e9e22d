import { render, screen, waitFor } from '@testing-library/react'
import { type Ref, StrictMode, useCallback, useState, version } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

/** React 18 has no cleanup functions for refs. */
const hasRefCleanup = !version.startsWith('18')

type Calls = string[]

/** Callback refs that write down their calls, so that the calls of two elements can be compared. */
const kinds = {
  'a stable callback': (calls: Calls) => {
    const ref = (element: HTMLElement | null) => {
      calls.push(element ? 'element' : 'null')
    }
    return () => ref
  },
  'a callback that is new on each render': (calls: Calls) => () => (element: HTMLElement | null) => {
    calls.push(element ? 'element' : 'null')
  },
  'a callback that returns a cleanup function': (calls: Calls) => {
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
  [kind, 'without StrictMode', create, (page: React.ReactNode) => page] as const,
  [kind, 'in StrictMode', create, (page: React.ReactNode) => <StrictMode>{page}</StrictMode>] as const,
])

describe.each(pages)('a ref with %s, %s', (kind, _mode, create, inMode) => {
  test.skipIf(kind.includes('cleanup') && !hasRefCleanup)('is called as often as on a <div>', async () => {
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

test('a callback ref gets null and then the new element when the variant changes', () => {
  const calls: (string | undefined)[] = []
  const ref = (element: HTMLElement | null) => {
    calls.push(element?.tagName)
  }
  const { wrapper } = withService()
  const { rerender } = render(<AddressFromCoords {...reichstag} ref={ref} />, { wrapper })
  rerender(<AddressFromCoords {...reichstag} ref={ref} variant="inline" />)

  expect(calls).toEqual(['DIV', undefined, 'SPAN'])
})

test('a callback ref that stores a measurement in state causes only one more render', async () => {
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

test('another ref object gets the element, and the one before gets null', async () => {
  const [before, next] = [{ current: null }, { current: null }]
  const { wrapper } = withService()
  const { rerender, unmount } = render(<AddressFromCoords {...reichstag} ref={before} />, { wrapper })
  rerender(<AddressFromCoords {...reichstag} ref={next} data-testid="root" />)
  expect([before.current, next.current]).toEqual([null, screen.getByTestId('root')])

  unmount()
  await waitFor(() => expect(next.current).toBeNull())
})
