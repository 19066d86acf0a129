/* The picture on the home page: a plan on the dotted world, companies on a line. */
import { WORLD_PATH } from '../parts/world';

export function HeroArt() {
  return (
    <div class="art">
      <svg width="720" height="392" viewBox="0 0 720 392" aria-hidden="true">
        <g transform="translate(-60 -60) scale(.86)">
          <path class="dots" d={WORLD_PATH} />
        </g>
        <path class="a-d" d="M122 250C150 300 160 310 196 322S420 380 520 336" />
        <path class="a-l" d="M520 336C580 320 610 290 628 250C640 190 620 130 585 92" />
        <g transform="translate(250 92) rotate(-7 150 100)">
          <g class="pad on-light">
            <rect class="padb" x="122" y="2" width="116" height="176" rx="11" />
            <g class="sy-blank">
              <rect class="cellb" x="127" y="7" width="46" height="46" rx="7.8" />
            </g>
            <g class="sy-G">
              <rect class="cellf" x="187" y="7" width="46" height="46" rx="7.8" />
              <use href="#i-goods" x="196.2" y="16.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-L">
              <rect class="cellf" x="127" y="67" width="46" height="46" rx="7.8" />
              <use href="#i-logistics" x="136.2" y="76.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-R">
              <rect class="cellf" x="187" y="67" width="46" height="46" rx="7.8" />
              <use href="#i-research" x="196.2" y="76.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-blank">
              <rect class="cellb" x="127" y="127" width="46" height="46" rx="7.8" />
            </g>
            <g class="sy-R">
              <rect class="cellf" x="187" y="127" width="46" height="46" rx="7.8" />
              <use href="#i-research" x="196.2" y="136.2" width="27.6" height="27.6" class="tinted" />
            </g>
          </g>
          <g class="pad on-dark ">
            <rect class="padb" x="2" y="62" width="176" height="116" rx="11" />
            <g class="sy-blank">
              <rect class="cellb" x="127" y="67" width="46" height="46" rx="7.8" />
            </g>
            <g class="sy-L">
              <rect class="cellf" x="127" y="127" width="46" height="46" rx="7.8" />
              <use href="#i-logistics" x="136.2" y="136.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-I">
              <rect class="cellf" x="67" y="67" width="46" height="46" rx="7.8" />
              <use href="#i-improve" x="76.2" y="76.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-G">
              <rect class="cellf" x="67" y="127" width="46" height="46" rx="7.8" />
              <use href="#i-goods" x="76.2" y="136.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-blank">
              <rect class="cellb" x="7" y="67" width="46" height="46" rx="7.8" />
            </g>
            <g class="sy-P">
              <rect class="cellf" x="7" y="127" width="46" height="46" rx="7.8" />
              <use href="#i-price-up" x="16.2" y="136.2" width="27.6" height="27.6" class="tinted" />
            </g>
          </g>
          <g class="btile co-blue ">
            <rect class="tb" x="125" y="5" width="50" height="110" rx="11" />
            <g class="sy-R">
              <rect class="cellf" x="132" y="12" width="36" height="36" rx="7.8" />
              <use href="#i-research" x="136.2" y="16.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-R">
              <rect class="cellf" x="132" y="72" width="36" height="36" rx="7.8" />
              <use href="#i-research" x="136.2" y="76.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <rect class="te" x="125" y="5" width="50" height="110" rx="11" />
          </g>
          <g class="btile co-blue ">
            <rect class="tb" x="5" y="65" width="50" height="110" rx="11" />
            <g class="sy-G">
              <rect class="cellf" x="12" y="72" width="36" height="36" rx="7.8" />
              <use href="#i-goods" x="16.2" y="76.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <g class="sy-G">
              <rect class="cellf" x="12" y="132" width="36" height="36" rx="7.8" />
              <use href="#i-goods" x="16.2" y="136.2" width="27.6" height="27.6" class="tinted" />
            </g>
            <rect class="te" x="5" y="65" width="50" height="110" rx="11" />
          </g>
        </g>
        <g class="co-green piece ">
          <use href="#e-green" x="102" y="230" width="40" height="40" class="fill" />
          <text x="122" y="257.4" font-size="20.8" class="mark">
            G
          </text>
        </g>
        <g class="co-red piece ">
          <use href="#e-red" x="178" y="304" width="36" height="36" class="fill" />
          <text x="196" y="328.66" font-size="18.72" class="mark">
            R
          </text>
        </g>
        <g class="co-yellow piece ">
          <use href="#e-yellow" x="564" y="71" width="42" height="42" class="fill" />
          <text x="585" y="105.23" font-size="21.84" class="mark">
            Y
          </text>
        </g>
        <g class="co-black piece ">
          <use href="#e-black" x="609" y="231" width="38" height="38" class="fill" />
          <text x="628" y="257.03" font-size="19.76" class="mark">
            K
          </text>
        </g>
        <g class="co-blue piece ">
          <use href="#e-blue" x="498" y="314" width="44" height="44" class="fill" />
          <text x="520" y="344.14" font-size="22.88" class="mark">
            B
          </text>
        </g>
      </svg>
    </div>
  );
}
