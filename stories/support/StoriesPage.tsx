import { Description, Stories, Title } from '@storybook/addon-docs/blocks'

/** The docs page of stories that show a component in use: its props are on a page of their own. */
export function StoriesPage() {
  return (
    <>
      <Title />
      <Description of="meta" />
      <Stories title="" />
    </>
  )
}
