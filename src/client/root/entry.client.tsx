import '../styles/site.css'

import { startPage } from './startPage.tsx'

// What starts the page compresses better beside the rest of the first page's code (vite.config.ts).
startPage()
