import 'react-dom/client'

import '../styles/site.css'

// React's code and ours are evaluated in two tasks, between which the browser shows what is typed. What starts the page
// compresses better beside the rest of the first page's code (vite.config.ts).
void import('./startPage.tsx').then(({ startPage }) => startPage())
