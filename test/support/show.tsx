import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { reichstag } from './places.ts'
import { type Setup, withService } from './withService.tsx'

export type Props = ComponentProps<typeof AddressFromCoords>

export const variants = ['card', 'inline'] as const

/** What the component shows of the Reichstag. */
export const LINES = ['Platz der Republik 1', '11011 Berlin', 'Deutschland']
/** As a card and as a line writes them. */
export const COORDINATES = { card: '52.51860, 13.37620', inline: '52.5186, 13.3762' } as const

/** Shows the Reichstag, unless the props say otherwise. */
export function show(props: Partial<Props> = {}, setup?: Setup) {
  const { wrapper, ...rest } = withService(setup)
  const element = (change: Partial<Props> = {}) => (
    <AddressFromCoords {...reichstag} {...props} {...change} data-testid="root" />
  )
  const { rerender } = render(element(), { wrapper })
  return {
    ...rest,
    root: screen.getByTestId('root'),
    change: (props: Partial<Props>) => rerender(element(props)),
  }
}
