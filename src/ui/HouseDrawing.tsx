/** Drawings of houses as one string each, small enough for the prerendered step. Colors come from art.css. */
import './art.css';

/** First letter of a path → class with its color. */
const CLASSES: Readonly< Record< string, string > > = {
	w: 'wall',
	r: 'roof',
	p: 'pane',
	g: 'green',
	m: 'meadow',
	f: 'fine',
	d: 'fine dash',
};

/**
 * Fronts of houses, 96 wide and 76 high, on the ground line: paths from back to front, separated by bars. Each path
 * begins with the letter of its class.
 */
export const HOUSES = {
	house: 'fM9 76V62|gM1.5 55a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0z|rM62 30V14h7v23|wM25 76V42L48 21l23 21v34z|rm16 45 32-30 32 30-4 4.5L48 23 20 49.5z|pM44 34h8v9h-8zM31 53h9v10h-9zM57 53h9v10h-9z|rM44 76V56h8v20z|fM35.5 53v10m26-10v10',
	apartments:
		'wM14 76V31h68v45z|rM9 31 21 12h54l12 19z|wM28 27v-9l6-5 6 5v9zm28 0v-9l6-5 6 5v9z|pM31.5 19.5h5v5h-5zM59.5 19.5h5v5h-5zM20 37h7v8h-7zM33 37h7v8h-7zM55.5 37h7v8h-7zM68.5 37h7v8h-7zM20 50h7v8h-7zM33 50h7v8h-7zM55.5 50h7v8h-7zM68.5 50h7v8h-7zM20 63h7v8h-7zM33 63h7v8h-7zM55.5 63h7v8h-7zM68.5 63h7v8h-7zM44.5 37h7v8h-7zM44.5 50h7v8h-7z|rM44 76V63h8v13z',
	flat: 'wM22 76V11h52v65z|rM19 11V6h58v5z|wM29 17h9v11h-9zM43.5 17h9v11h-9zM58 17h9v11h-9z|pM29 36h9v15h-9zM43.5 36h9v15h-9zM58 36h9v11h-9z|rM25 46h31v7H25z|fM30 46v7m5.2-7v7m5.2-7v7m5.2-7v7m5.2-7v7|wM29 59h9v10h-9zM43.5 59h9v17h-9zM58 59h9v10h-9z',
	shop: 'wM17 76V14h62v62z|rM14 14V9h68v5z|wM25 20h9v11h-9zM43.5 20h9v11h-9zM62 20h9v11h-9z|pM23 53h28v16h-28zM58 76V53h14v23z|fM37 53v16M69 65v2|wM17 38h62l6 10v2.5H11V48z|rM17 38h12.4L26 48v2.5H11V48zm24.8 0h12.4l1.3 10v2.5H40.5V48zm24.8 0H79l6 10v2.5H70V48z',
} as const;

/** Paths of a drawing, inside an svg or symbol. */
export function HousePaths( { drawing }: { drawing: string } ) {
	return drawing
		.split( '|' )
		.map( ( path ) => <path key={ path } className={ CLASSES[ path.charAt( 0 ) ] } d={ path.slice( 1 ) } /> );
}

export interface HouseDrawingProps {
	drawing: string;
	className: string;
}

/** A single decorative drawing next to a text. */
export function HouseDrawing( { drawing, className }: HouseDrawingProps ) {
	return (
		<svg className={ `swis-art swis-drawing ${ className }` } viewBox="0 0 96 76" aria-hidden="true">
			<HousePaths drawing={ drawing } />
		</svg>
	);
}
