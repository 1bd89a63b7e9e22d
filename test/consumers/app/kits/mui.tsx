import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { Desk, show, theme } from './Desk.tsx'

const colorSchemeSelector = new URLSearchParams(location.search).get('selector') ?? 'media'
const muiTheme = createTheme({
  colorSchemes: { light: true, dark: true },
  cssVariables: { colorSchemeSelector },
})

show(
  <ThemeProvider theme={muiTheme} defaultMode={theme}>
    <CssBaseline />
    <Desk />
  </ThemeProvider>,
)
