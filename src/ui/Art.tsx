/** Drawings of one street, as an architect would sketch it. Colours come from art.css, so any brand fits. */
import './art.css';

const WINDOWS = {
	apartments:
		'M20 37h7v8h-7zM33 37h7v8h-7zM55.5 37h7v8h-7zM68.5 37h7v8h-7zM20 50h7v8h-7zM33 50h7v8h-7zM55.5 50h7v8h-7zM68.5 50h7v8h-7zM20 63h7v8h-7zM33 63h7v8h-7zM55.5 63h7v8h-7zM68.5 63h7v8h-7zM44.5 37h7v8h-7zM44.5 50h7v8h-7z',
};

function House() {
	return (
		<symbol id="art-house" viewBox="0 0 96 76">
			<path className="fine" d="M9 76V62" />
			<circle className="green" cx="9" cy="55" r="7.5" />
			<path className="roof" d="M62 30V14h7v23" />
			<path className="wall" d="M25 76V42L48 21l23 21v34z" />
			<path className="roof" d="m16 45 32-30 32 30-4 4.5L48 23 20 49.5z" />
			<path className="pane" d="M44 34h8v9h-8zM31 53h9v10h-9zM57 53h9v10h-9z" />
			<path className="roof" d="M44 76V56h8v20z" />
			<path className="fine" d="M35.5 53v10m26-10v10" />
		</symbol>
	);
}

function Apartments() {
	return (
		<symbol id="art-apartments" viewBox="0 0 96 76">
			<path className="wall" d="M14 76V31h68v45z" />
			<path className="roof" d="M9 31 21 12h54l12 19z" />
			<path className="wall" d="M28 27v-9l6-5 6 5v9zm28 0v-9l6-5 6 5v9z" />
			<path className="pane" d="M31.5 19.5h5v5h-5zM59.5 19.5h5v5h-5z" />
			<path className="pane" d={ WINDOWS.apartments } />
			<path className="roof" d="M44 76V63h8v13z" />
		</symbol>
	);
}

function Flat() {
	return (
		<symbol id="art-flat" viewBox="0 0 96 76">
			<path className="wall" d="M22 76V11h52v65z" />
			<path className="roof" d="M19 11V6h58v5z" />
			<path className="wall" d="M29 17h9v11h-9zM43.5 17h9v11h-9zM58 17h9v11h-9z" />
			<path className="pane" d="M29 36h9v15h-9zM43.5 36h9v15h-9zM58 36h9v11h-9z" />
			<path className="roof" d="M25 46h31v7H25z" />
			<path className="fine" d="M30 46v7m5.2-7v7m5.2-7v7m5.2-7v7m5.2-7v7" />
			<path className="wall" d="M29 59h9v10h-9zM43.5 59h9v17h-9zM58 59h9v10h-9z" />
		</symbol>
	);
}

function Shop() {
	return (
		<symbol id="art-shop" viewBox="0 0 96 76">
			<path className="wall" d="M17 76V14h62v62z" />
			<path className="roof" d="M14 14V9h68v5z" />
			<path className="wall" d="M25 20h9v11h-9zM43.5 20h9v11h-9zM62 20h9v11h-9z" />
			<path className="pane" d="M23 53h28v16h-28zM58 76V53h14v23z" />
			<path className="fine" d="M37 53v16M69 65v2" />
			<path className="wall" d="M17 38h62l6 10v2.5H11V48z" />
			<path
				className="roof"
				d="M17 38h12.4L26 48v2.5H11V48zm24.8 0h12.4l1.3 10v2.5h-15V48zm24.8 0H79l6 10v2.5H70V48z"
			/>
		</symbol>
	);
}

/** The whole street at dusk, two houses awake: shown after sending. */
export function DuskStreet() {
	return (
		<div className="swis-dusk">
			<svg className="swis-art swis-scene" viewBox="0 0 500 170" aria-hidden="true">
				<House />
				<Flat />
				<Apartments />
				<Shop />
				<use href="#art-house" x="6" y="80" width="96" height="76" className="is-lit" />
				<use href="#art-flat" x="100" y="83.2" width="92" height="72.8" />
				<use href="#art-apartments" x="192" y="72.1" width="106" height="83.9" className="is-lit" />
				<use href="#art-shop" x="296" y="83.2" width="92" height="72.8" />
				<use href="#art-house" x="394" y="83.2" width="92" height="72.8" />
				<path d="M0 156h500" />
			</svg>
		</div>
	);
}

export interface EveningProps {
	/** How many of the three houses have their lights on: they tell of what is done. */
	lit: 0 | 1 | 2 | 3;
}

/** Evening at the lake: the picture of quiet pages. */
export function Evening( { lit }: EveningProps ) {
	const light = ( house: number ): string | undefined => ( house < lit ? 'is-lit' : undefined );
	return (
		<div className="swis-dusk">
			<svg
				className="swis-art swis-scene"
				viewBox="0 0 320 240"
				preserveAspectRatio="xMidYMax slice"
				aria-hidden="true"
			>
				<House />
				<Apartments />
				<circle className="moon" cx="252" cy="90" r="13" />
				<path className="hill" d="M0 152C50 116 96 122 140 136S236 104 320 132V200H0z" />
				<path className="water" d="M0 160H320V212H0z" />
				<path className="shore" d="M-4 208H324V244H-4z" />
				<use href="#art-house" x="8" y="128.8" width="100" height="79.2" className={ light( 0 ) } />
				<use href="#art-apartments" x="106" y="114.6" width="118" height="93.4" className={ light( 1 ) } />
				<use href="#art-house" x="216" y="132" width="96" height="76" className={ light( 2 ) } />
			</svg>
		</div>
	);
}
