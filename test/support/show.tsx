import { render, screen } from '@testing-library/react'
import { AnyAddress, type AnyAddressProps } from './AnyAddress.tsx'
import { advance } from './advance.ts'
import { reichstag } from './places.ts'
import { type Setup, withService } from './withService.tsx'

export type Props = AnyAddressProps

export const variants = ['card', 'inline'] as const

/** Of the Reichstag. */
export const LINES = ['Platz der Republik 1', '11011 Berlin', 'Deutschland']
export const COORDINATES = '52.51860, 13.37620'

export function show(props: Partial<Props> = {}, setup?: Setup) {
  const { wrapper, ...rest } = withService(setup)
  const element = (change: Partial<Props> = {}) => (
    <AnyAddress {...reichstag} {...props} {...change} data-testid="root" />
  )
  const { rerender } = render(element(), { wrapper })
  return {
    ...rest,
    root: screen.getByTestId('root'),
    change: (props: Partial<Props>) => rerender(element(props)),
  }
}

/** Like `show`, for a test with fake timers. Resolves when the service has answered. */
export async function showSettled(props?: Partial<Props>, setup?: Setup) {
  const shown = show(props, setup)
  await advance(100)
  return shown
}
