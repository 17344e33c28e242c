import { NAME } from './facts.ts'

export const FarmMap = () => (
  <svg
    className="farm-map"
    viewBox="0 0 640 480"
    role="img"
    aria-label="Lageplan: Der Hof liegt hinter dem Elbdeich, fünf Gehminuten von der Bushaltestelle Sommerdeich, neben der Mühle"
  >
    <path className="map-land" d="M0 0H640V480H0Z" />
    <g className="map-fields">
      <path d="M30 40h90v90H30ZM166 140h60v90h-60ZM440 40h150v70H440ZM30 146h120v84H30ZM500 132h110v60H500Z" />
    </g>
    <g className="map-rows">
      <path d="M40 56h70M40 72h70M40 88h70M40 104h70M180 152v66M196 152v66M212 152v66M450 60h130M450 76h130M450 92h130M46 160v56M66 160v56M86 160v56M106 160v56M126 160v56M512 148h86M512 162h86M512 176h86" />
    </g>
    <path className="map-water" d="M0 400c120-40 200 20 330-6s190-60 310-30V480H0Z" />
    <path className="map-wave" d="M60 436q14-10 28 0t28 0M250 452q14-10 28 0t28 0M480 430q14-10 28 0t28 0" />
    <path className="map-dike" d="M0 372c120-40 200 20 330-6s190-60 310-30" />
    <path className="map-road" d="M0 270c140-20 240 10 340 0S540 250 640 262M340 270 372 0M340 270 330 350" />
    <text x="420" y="464" className="map-word is-water">
      Elbe
    </text>
    <text x="92" y="346" className="map-word">
      Elbdeich
    </text>
    <g className="map-stop">
      <circle cx="364" cy="80" r="21" />
      <text x="364" y="90">
        H
      </text>
    </g>
    <text x="336" y="70" className="map-word is-end">
      Bus
    </text>
    <text x="336" y="98" className="map-word is-end">
      Sommerdeich
    </text>
    <g className="map-mill">
      <path d="M546 318l8-40h20l8 40Z" />
      <path d="M564 280 538 254M564 280l26-26M564 280l-26 26M564 280l26 26" />
    </g>
    <text x="530" y="312" className="map-word is-end">
      Mühle
    </text>
    <g className="map-farm">
      <path d="M300 250v-42l34-26 34 26v42Z" />
      <path className="map-door" d="M324 250v-24h20v24Z" />
    </g>
    <text x="384" y="228" className="map-word is-farm">
      {NAME}
    </text>
  </svg>
)
