import { AddressFromCoords, type AddressFromCoordsProps } from 'react-reverse-geocode'

type CardProps = Extract<AddressFromCoordsProps, { variant?: 'card' | undefined }>

export type AnyAddressProps = Omit<CardProps, 'variant'> & {
  variant?: AddressFromCoordsProps['variant']
  'data-testid'?: string
}

/** The component with a variant that is only known at run time. An inline address gets none of the props of a card. */
export function AnyAddress({ variant, media, details, frame, showCoordinates, ...props }: AnyAddressProps) {
  return variant === 'inline' ? (
    <AddressFromCoords {...props} variant="inline" />
  ) : (
    <AddressFromCoords {...props} {...{ media, details, frame, showCoordinates }} />
  )
}
