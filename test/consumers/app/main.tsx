import { createRoot } from 'react-dom/client'
import { createAccountService } from 'react-reverse-geocode/testing'
import { App } from './App.tsx'

const { token, fetch } = createAccountService({ accountIds: [42] })
const root = document.getElementById('root')
if (root) createRoot(root).render(<App token={token} fetch={fetch} />)
