import { Desk, show, theme } from './Desk.tsx'

document.documentElement.dataset.bsTheme = theme
show(<Desk />)
