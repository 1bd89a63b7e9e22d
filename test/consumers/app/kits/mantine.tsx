import { MantineProvider } from '@mantine/core'
import { Desk, show, theme } from './Desk.tsx'

show(
  <MantineProvider defaultColorScheme={theme}>
    <Desk />
  </MantineProvider>,
)
