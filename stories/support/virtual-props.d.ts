declare module 'virtual:props' {
  import type { Member } from '../../.storybook/apiReference.ts'

  /** The props of each component, by the name of their type. */
  const props: Readonly<Record<'AddressFromCoordsProps' | 'MapPreviewProps', readonly Member[]>>
  export default props
}
