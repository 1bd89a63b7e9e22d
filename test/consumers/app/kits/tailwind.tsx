import { Desk, show, theme } from './Desk.tsx'

document.documentElement.className = theme === 'dark' ? 'light dark' : 'light'
show(<Desk />)
