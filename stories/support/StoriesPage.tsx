import { Description, Stories, Title } from '@storybook/addon-docs/blocks'

/** The docs page of stories whose component has its props on another page. */
export function StoriesPage() {
  return (
    <>
      <Title />
      <Description of="meta" />
      <Stories title="" />
    </>
  )
}
