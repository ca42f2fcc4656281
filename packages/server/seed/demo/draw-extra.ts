/** Pictures of extras by their code, drawn on a square of 240. */
const drawings: Readonly<Record<string, { readonly paper: string; readonly shapes: string }>> = {
  COFFEE: {
    paper: '#efe3d3',
    shapes: `
      <ellipse cx="112" cy="184" rx="78" ry="14" fill="#d8c5ab"/>
      <path d="M52 96h116v38a54 54 0 0 1-54 52h-8a54 54 0 0 1-54-52z" fill="#fdfaf5"/>
      <path d="M168 106h14a24 24 0 0 1 0 48h-20" fill="none" stroke="#fdfaf5" stroke-width="13"/>
      <ellipse cx="110" cy="97" rx="58" ry="13" fill="#6b4a33"/>
      <path d="M88 70c-10-14 10-20 0-36M122 70c-10-14 10-20 0-36" fill="none" stroke="#b49a7c" stroke-width="7" stroke-linecap="round"/>`,
  },
  LUNCH: {
    paper: '#e4ecdf',
    shapes: `
      <ellipse cx="120" cy="166" rx="98" ry="34" fill="#fdfdfa"/>
      <path d="M46 132 120 58l74 74z" fill="#d9a55f"/>
      <path d="M58 128 120 66l62 62z" fill="#f3d9a8"/>
      <path d="M42 132c14-12 26 8 39-2s26 8 39-2 26 8 39-2 26 4 39 6l-8 16H50z" fill="#7fa65a"/>
      <path d="M50 146h140l-6 12H56z" fill="#d5604a"/>
      <path d="M46 158h148l-10 20H56z" fill="#d9a55f"/>`,
  },
  FRUIT: {
    paper: '#f3e6da',
    shapes: `
      <circle cx="88" cy="104" r="36" fill="#d5604a"/>
      <circle cx="148" cy="100" r="38" fill="#eda63c"/>
      <circle cx="118" cy="80" r="32" fill="#8fb153"/>
      <path d="M118 50c2-14 12-20 24-20-2 14-12 20-24 20z" fill="#4d7a3f"/>
      <path d="M40 116h160l-16 66a16 16 0 0 1-16 12H72a16 16 0 0 1-16-12z" fill="#a97a4c"/>
      <path d="M46 140h148M52 166h136" stroke="#8a6039" stroke-width="7"/>`,
  },
  CAMERA: {
    paper: '#dfe6ea',
    shapes: `
      <path d="M96 160h48l14 36H82z" fill="#5d6a70"/>
      <rect x="52" y="52" width="136" height="112" rx="56" fill="#39454b"/>
      <circle cx="120" cy="108" r="42" fill="#1f292e"/>
      <circle cx="120" cy="108" r="26" fill="#3f6f86"/>
      <circle cx="110" cy="98" r="9" fill="#cfe3ec"/>
      <circle cx="172" cy="82" r="5" fill="#7fd49b"/>`,
  },
  FLIP: {
    paper: '#e8e4ee',
    shapes: `
      <path d="M84 140 62 212M156 140l22 72M120 140v66" stroke="#6d6480" stroke-width="8" stroke-linecap="round"/>
      <rect x="56" y="34" width="128" height="128" rx="6" fill="#fdfdfb"/>
      <rect x="56" y="34" width="128" height="16" rx="6" fill="#6d6480"/>
      <path d="M78 76h60M78 96h84M78 116h44" stroke="#a59db5" stroke-width="7" stroke-linecap="round"/>
      <path d="m128 140 16-22 14 14 12-20" fill="none" stroke="#2f7a63" stroke-width="6"/>`,
  },
  HOST: {
    paper: '#dfebe6',
    shapes: `
      <path d="M48 214c0-52 30-74 72-74s72 22 72 74z" fill="#2f6f5e"/>
      <path d="M104 140h32l-16 34z" fill="#fdfdfa"/>
      <circle cx="120" cy="92" r="40" fill="#e5b993"/>
      <path d="M80 88c0-30 18-46 42-46s40 16 38 44c-14-4-26-12-32-22-10 12-28 20-48 24z" fill="#5b3c2b"/>
      <rect x="146" y="170" width="26" height="16" rx="3" fill="#f2f7f5"/>`,
  },
}

export const drawnExtras = Object.keys(drawings)

export function drawExtra(code: string): string {
  const { paper, shapes } = drawings[code]!
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="${paper}"/>${shapes}</svg>`
}
