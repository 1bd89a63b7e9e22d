declare module 'virtual:props' {
  /** What the API reference says about a prop. */
  interface PropDocs {
    name: string
    type: string
    default?: string
    isRequired: boolean
    /** The first sentence of its docstring. */
    summary: string
  }

  /** The props of each component, by the name of their type. */
  const props: Readonly<Record<'AddressFromCoordsProps' | 'MapPreviewProps', readonly PropDocs[]>>
  export default props
}
