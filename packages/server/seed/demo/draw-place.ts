/** Pictures of desks and parking spaces, shown for all that have none of their own; 960 by 640. */
const drawings = {
  desks: `
    <rect width="960" height="640" fill="#ece9e2"/>
    <rect y="420" width="960" height="220" fill="#cbb89c"/>
    <rect x="90" y="60" width="330" height="240" fill="#d3e2e8"/>
    <path d="M90 230l60-50 40 30 70-80 70 70 40-30 50 60v70H90z" fill="#a9bfc6"/>
    <path d="M255 60v240M90 180h330" stroke="#fbfaf6" stroke-width="10"/>
    <rect x="90" y="60" width="330" height="240" fill="none" stroke="#fbfaf6" stroke-width="14"/>
    <path d="M612 60v66" stroke="#4b5a57" stroke-width="6"/>
    <path d="M560 170a52 46 0 0 1 104 0z" fill="#2f7a63"/>
    <ellipse cx="612" cy="172" rx="30" ry="8" fill="#f8e4b0"/>
    <rect x="150" y="368" width="660" height="26" rx="6" fill="#b98b5e"/>
    <path d="M190 394v176M770 394v176" stroke="#4b5a57" stroke-width="16"/>
    <path d="M160 572h60M740 572h60" stroke="#4b5a57" stroke-width="12" stroke-linecap="round"/>
    <path d="M464 346h92v22h-92z" fill="#7c8885"/><path d="M502 306h16v44h-16z" fill="#7c8885"/>
    <rect x="382" y="190" width="256" height="150" rx="10" fill="#24302e"/>
    <rect x="394" y="202" width="232" height="126" rx="4" fill="#3f6f86"/>
    <path d="M414 222h84M414 244h132M414 266h60" stroke="#cfe3ec" stroke-width="8" stroke-linecap="round"/>
    <rect x="540" y="258" width="66" height="50" rx="6" fill="#7fb7a3"/>
    <rect x="432" y="356" width="150" height="12" rx="4" fill="#fdfdfb"/>
    <rect x="682" y="326" width="38" height="42" rx="6" fill="#d39b3a"/>
    <path d="M720 336h8a10 10 0 0 1 0 22h-8" fill="none" stroke="#d39b3a" stroke-width="6"/>
    <path d="M252 368l-8-50h56l-8 50z" fill="#e8e0d3"/>
    <path d="M272 318c-44-16-46-58-36-84 26 12 40 44 36 84zm0 0c-8-44 6-84 36-98 12 36-2 78-36 98z" fill="#5f8f5a"/>
    <path d="M392 470h176a20 20 0 0 1 20 20v14H372v-14a20 20 0 0 1 20-20z" fill="#3f5a52"/>
    <rect x="414" y="402" width="132" height="72" rx="18" fill="#4d6d63"/>
    <path d="M480 504v70M420 590l60-28 60 28" fill="none" stroke="#24302e" stroke-width="12" stroke-linecap="round"/>`,
  parking: `
    <rect width="960" height="640" fill="#d9dcdc"/>
    <rect width="960" height="84" fill="#b9bfc0"/>
    <path d="M110 42h210M430 42h210M750 42h130" stroke="#fdfbea" stroke-width="14" stroke-linecap="round"/>
    <path d="M0 330h960v310H0z" fill="#8b9295"/>
    <rect x="60" y="84" width="64" height="300" fill="#c7cccc"/><rect x="60" y="300" width="64" height="46" fill="#e0b13f"/>
    <rect x="836" y="84" width="64" height="300" fill="#c7cccc"/><rect x="836" y="300" width="64" height="46" fill="#e0b13f"/>
    <path d="M250 350 120 640M710 350l130 290" stroke="#f6f4ea" stroke-width="12"/>
    <rect x="420" y="120" width="120" height="120" rx="14" fill="#2b5f93"/>
    <path d="M462 214v-70h26a22 22 0 0 1 0 44h-26" fill="none" stroke="#fff" stroke-width="15"/>
    <ellipse cx="480" cy="560" rx="230" ry="26" fill="#747b7e"/>
    <path d="M330 396 368 304a30 30 0 0 1 28-20h168a30 30 0 0 1 28 20l38 92z" fill="#2f7a63"/>
    <path d="M356 394 390 314a14 14 0 0 1 12-8h156a14 14 0 0 1 12 8l34 80z" fill="#d3e6ec"/>
    <rect x="290" y="390" width="380" height="130" rx="34" fill="#37907a"/>
    <rect x="306" y="506" width="70" height="62" rx="14" fill="#2b3234"/><rect x="584" y="506" width="70" height="62" rx="14" fill="#2b3234"/>
    <rect x="276" y="496" width="408" height="30" rx="12" fill="#26695a"/>
    <circle cx="344" cy="440" r="26" fill="#fdf6d8"/><circle cx="616" cy="440" r="26" fill="#fdf6d8"/>
    <rect x="404" y="420" width="152" height="36" rx="8" fill="#26695a"/>
    <rect x="424" y="470" width="112" height="32" rx="4" fill="#fdfdfb"/>`,
} as const

export const drawnPlaces = Object.keys(drawings) as (keyof typeof drawings)[]

export const drawPlace = (kind: keyof typeof drawings): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${drawings[kind]}</svg>`
