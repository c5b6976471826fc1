/** Drawings of one street. Colors come from art.css and follow the brand. */
import type { ReactNode } from 'react';
import './art.css';
import { HousePaths, HOUSES } from './HouseDrawing';

type Name = keyof typeof HOUSES;

/** Drawings that a scene uses more than once. */
function Symbols( { names }: { names: readonly Name[] } ) {
	return names.map( ( name ) => (
		<symbol key={ name } id={ `art-${ name }` } viewBox="0 0 96 76">
			<HousePaths drawing={ HOUSES[ name ] } />
		</symbol>
	) );
}

/** The whole street, two houses lit. */
function Street() {
	return (
		<svg className="swis-art swis-scene" viewBox="0 0 500 170" aria-hidden="true">
			<Symbols names={ [ 'house', 'flat', 'apartments', 'shop' ] } />
			<use href="#art-house" x="6" y="80" width="96" height="76" className="is-lit" />
			<use href="#art-flat" x="100" y="83.2" width="92" height="72.8" />
			<use href="#art-apartments" x="192" y="72.1" width="106" height="83.9" className="is-lit" />
			<use href="#art-shop" x="296" y="83.2" width="92" height="72.8" />
			<use href="#art-house" x="394" y="83.2" width="92" height="72.8" />
			<path d="M0 156h500" />
		</svg>
	);
}

/** The street at dusk, shown after sending. */
export function DuskStreet() {
	return (
		<div className="swis-dusk">
			<Street />
		</div>
	);
}

/** The street by day, above the text of an empty list. */
export function EmptyList( { children }: { children: ReactNode } ) {
	return (
		<div className="swis-empty">
			<Street />
			{ children }
		</div>
	);
}

export interface EveningDrawingProps {
	/** Number of lit houses; shows progress. */
	lit: 0 | 1 | 2 | 3;
}

/** Evening at the lake, for pages with little content. */
export function EveningDrawing( { lit }: EveningDrawingProps ) {
	const litClass = ( house: number ): string | undefined => ( house < lit ? 'is-lit' : undefined );
	return (
		<div className="swis-dusk">
			<svg
				className="swis-art swis-scene"
				viewBox="0 0 320 240"
				preserveAspectRatio="xMidYMax slice"
				aria-hidden="true"
			>
				<Symbols names={ [ 'house', 'apartments' ] } />
				<circle className="moon" cx="252" cy="90" r="13" />
				<path className="hill" d="M0 152C50 116 96 122 140 136S236 104 320 132V200H0z" />
				<path className="water" d="M0 160H320V212H0z" />
				<path className="shore" d="M-4 208H324V244H-4z" />
				<use href="#art-house" x="8" y="128.8" width="100" height="79.2" className={ litClass( 0 ) } />
				<use href="#art-apartments" x="106" y="114.6" width="118" height="93.4" className={ litClass( 1 ) } />
				<use href="#art-house" x="216" y="132" width="96" height="76" className={ litClass( 2 ) } />
			</svg>
		</div>
	);
}
