import { render, screen, waitFor } from '@testing-library/react'
import { type RefCallback, version } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { describe, expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'
import { modes } from '../react/suspense.tsx'

/** React 18 has no cleanup functions for refs. */
const isReact18 = version.startsWith('18')

/** In its StrictMode React 18 repeats effects, which set the ref of the component, but does not call a <div>'s ref again. */
const comparedModes = isReact18 ? modes.filter(([mode]) => mode === 'without StrictMode') : modes

type Calls = string[]

/** Callback refs that write down their calls, so that the calls of two elements can be compared. */
const kinds: [kind: string, create: (calls: Calls) => () => RefCallback<HTMLElement>][] = [
  [
    'that is new on each render',
    (calls) => () => (element) => {
      calls.push(element ? 'element' : 'null')
    },
  ],
  [
    'that returns a cleanup function',
    (calls) => {
      const ref = (element: HTMLElement | null) => {
        calls.push(element ? 'element' : 'null')
        return () => {
          calls.push('cleanup')
        }
      }
      return () => ref
    },
  ],
]

describe.each(kinds)('a callback ref %s', (kind, create) => {
  test.skipIf(isReact18 && kind.includes('cleanup')).each(comparedModes)(
    'is called as often as on a <div>, %s',
    async (_, inMode) => {
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
    },
  )
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

test('another ref object gets the element, and the one before gets null', async () => {
  const [before, next] = [{ current: null }, { current: null }]
  const { wrapper } = withService()
  const { rerender, unmount } = render(<AddressFromCoords {...reichstag} ref={before} />, { wrapper })
  rerender(<AddressFromCoords {...reichstag} ref={next} data-testid="root" />)
  expect([before.current, next.current]).toEqual([null, screen.getByTestId('root')])

  unmount()
  await waitFor(() => expect(next.current).toBeNull())
})
