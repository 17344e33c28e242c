import { NAME } from './facts.ts'

const LAKE =
  'M150 120C230 60 340 90 400 160S520 250 540 350 470 520 370 540 240 470 200 400 70 320 70 240 100 160 150 120Z'

export const LakeMap = () => (
  <svg
    className="lake-map"
    viewBox="0 0 680 640"
    role="img"
    aria-label="Lageplan: Der Uferweg führt vom Bahnhof im Norden am Ostufer des Nebelsees entlang zum Badehaus, der Parkplatz liegt am Waldrand"
  >
    <path
      className="contour"
      d="M0 60C140-20 330-20 470 80S640 250 650 380 560 640 380 640 150 560 100 470-40 340-40 240-30 100 0 60Z"
    />
    <path
      className="contour"
      d="M70 90C190 10 340 40 440 120S590 250 600 370 520 590 370 590 200 520 150 430 10 330 10 240 20 130 70 90Z"
    />
    <path className="map-lake" d={LAKE} />
    <path className="depth" transform="translate(64 62) scale(0.8)" d={LAKE} />
    <path className="depth" transform="translate(132 128) scale(0.58)" d={LAKE} />
    <path className="depth" transform="translate(202 194) scale(0.36)" d={LAKE} />
    <path className="rail" d="M250-10C330 30 420 30 480 60S620 130 690 140" />
    <path className="path" d="M466 74C470 120 500 170 540 230S586 330 578 384" />
    <g className="wood">
      <path d="M640 330l-16 40h32ZM664 372l-16 40h32ZM626 396l-16 40h32ZM652 436l-16 40h32ZM612 462l-16 40h32ZM640 500l-16 40h32ZM598 522l-16 40h32Z" />
    </g>
    <circle className="place" cx="466" cy="62" r="9" />
    <text x="492" y="44">
      Bahnhof
    </text>
    <text x="546" y="212" className="map-walk">
      12 min
    </text>
    <path className="map-house" d="M540 398v-26l19-15 19 15v26Z" />
    <path className="jetty" d="M540 390H486" />
    <text x="476" y="396" textAnchor="end" className="map-name">
      {NAME}
    </text>
    <circle className="place" cx="602" cy="448" r="9" />
    <text x="592" y="482" textAnchor="end">
      Parkplatz
    </text>
    <text x="282" y="262" textAnchor="middle" className="map-water">
      Nebelsee
    </text>
  </svg>
)
