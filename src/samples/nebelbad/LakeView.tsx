const STARS: readonly (readonly [x: number, y: number, r: number])[] = [
  [180, 120, 2],
  [290, 190, 1.5],
  [420, 70, 1.5],
  [90, 300, 2],
  [640, 60, 1.5],
  [760, 24, 2],
  [210, 400, 1.5],
  [1010, 90, 2],
  [1240, 60, 1.5],
  [1470, 180, 2],
  [1380, 400, 1.5],
  [1540, 330, 2],
]

const TREES: readonly (readonly [x: number, height: number])[] = [
  [-330, 160],
  [-270, 210],
  [-205, 150],
  [-140, 190],
  [-70, 220],
  [0, 170],
  [60, 150],
  [110, 190],
  [158, 130],
  [214, 168],
  [262, 104],
  [1300, 110],
  [1352, 170],
  [1404, 140],
  [1462, 200],
  [1520, 150],
  [1590, 190],
  [1660, 230],
  [1730, 160],
  [1800, 210],
  [1880, 180],
]
const SHORE = 716

/** Lake, hills and bathhouse; by day in the morning mist, in the dark scheme by moonlight. */
export const LakeView = () => (
  <svg
    className="lake"
    viewBox="-400 0 2400 1000"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label="Ein Badehaus auf Pfählen an einem stillen See, dahinter Hügel im Nebel"
  >
    <defs>
      <linearGradient id="himmel" x2="0" y2="1">
        <stop className="sky-high" />
        <stop className="sky-low" offset="0.7" />
      </linearGradient>
      <linearGradient id="wasser" x2="0" y2="1">
        <stop className="water-far" />
        <stop className="water-near" offset="1" />
      </linearGradient>
      <linearGradient id="dunst" x2="0" y2="1">
        <stop className="haze" stopOpacity="0" />
        <stop className="haze" offset="0.6" stopOpacity="0.85" />
        <stop className="haze" offset="1" stopOpacity="0" />
      </linearGradient>
    </defs>
    <path fill="url(#himmel)" d="M-400 0H2000V720H-400Z" />
    <g className="stars">
      {STARS.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} />
      ))}
    </g>
    <circle className="sun" cx="650" cy="566" r="96" />
    <path
      className="hill-far"
      d="M-400 520C-300 470-140 600 0 560C180 500 300 470 460 530S760 610 920 540 1180 430 1340 500 1520 560 1600 540 1860 450 2000 500V720H-400Z"
    />
    <path fill="url(#dunst)" d="M-400 530H2000V700H-400Z" />
    <path
      className="hill-middle"
      d="M-400 640C-260 590-120 640 0 610S260 560 420 620 700 680 880 640 1200 560 1400 600 1540 630 1600 600 1860 620 2000 580V720H-400Z"
    />
    <path fill="url(#dunst)" d="M-400 600H2000V740H-400Z" />
    <path
      className="hill-near"
      d="M-400 640C-100 640 200 656 380 716H-400ZM2000 630C1700 636 1360 660 1210 716H2000Z"
    />
    <g className="hill-near">
      {TREES.map(([x, height]) => (
        <path key={x} d={`M${x - height / 5} ${SHORE}L${x} ${SHORE - height}l${height / 5} ${height}Z`} />
      ))}
    </g>
    <path fill="url(#wasser)" d="M-400 714H2000V1000H-400Z" />
    <g className="shine">
      <path d="M560 740h160M586 764h104M546 790h176M604 818h78M604 846h78" />
    </g>
    <Bathhouse />
  </svg>
)

export const Reeds = () => (
  <svg className="reeds" viewBox="0 0 130 190" aria-hidden="true" focusable="false">
    <path d="M50 190C52 120 44 70 28 26M80 190C80 100 88 60 102 16M112 190C110 140 118 100 128 74M30 190C28 150 22 130 10 112" />
    <path className="reed-head" d="M30 40 22 6M99 28l7-22" />
  </svg>
)

const Bathhouse = () => (
  <g>
    <g className="steam">
      <path d="M968 590c-14-24 12-38 0-62s10-36 2-60" />
    </g>
    <path className="house-mirror" d="M812 738V804L872 846 932 804V790L988 820 1044 790V738Z" />
    <path
      className="house"
      d="M780 724h310v10H780ZM800 734h6v34h-6ZM880 734h6v40h-6ZM960 734h6v34h-6ZM1040 734h6v40h-6Z"
    />
    <path className="house" d="M812 724v-72l60-46 60 46v72ZM932 724v-54l56-34 56 34v54Z" />
    <path
      className="house-roof"
      d="M796 662l76-58 76 58-6 8-70-52-70 52ZM926 678l62-38 68 40-5 8-63-37-58 36Z"
    />
    <path className="house" d="M958 650v-58h18v48Z" />
    <path
      className="window"
      d="M838 672h24v30h-24ZM878 672h24v30h-24ZM960 684h18v24h-18ZM990 684h18v24h-18Z"
    />
    <path className="window-mirror" d="M840 752h22M878 752h22M836 772h28M880 772h20M962 752h16M990 752h16" />
    <path className="house" d="M640 722h150v6H640ZM652 728h5v28h-5ZM712 728h5v28h-5Z" />
  </g>
)
