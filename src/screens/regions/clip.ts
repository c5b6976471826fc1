/** Clips a ring to a window (Sutherland–Hodgman), so that distant parts need no painting. */
import type { Box } from '../../map/outlines';

/** A side of the window: axis, position, and the inner side. */
type Side = readonly [ axis: 0 | 1, limit: number, sign: 1 | -1 ];

const sidesOf = ( [ left, top, right, bottom ]: Box ): readonly Side[] => [
	[ 0, left, 1 ],
	[ 0, right, -1 ],
	[ 1, top, 1 ],
	[ 1, bottom, -1 ],
];

/** Clips a ring at one side; rings are x, y, x, y … */
function cut( ring: ArrayLike< number >, [ axis, limit, sign ]: Side ): number[] {
	const kept: number[] = [];
	const last = ring.length - 2;
	let [ fromX, fromY ] = [ ring[ last ] ?? 0, ring[ last + 1 ] ?? 0 ];
	for ( let i = 0; i <= last; i += 2 ) {
		const [ x, y ] = [ ring[ i ] ?? 0, ring[ i + 1 ] ?? 0 ];
		// Distances from the side; negative outside the window.
		const before = sign * ( ( axis === 0 ? fromX : fromY ) - limit );
		const now = sign * ( ( axis === 0 ? x : y ) - limit );
		const crossesSide = before >= 0 !== now >= 0;
		if ( crossesSide ) {
			const share = before / ( before - now );
			kept.push( fromX + share * ( x - fromX ), fromY + share * ( y - fromY ) );
		}
		if ( now >= 0 ) {
			kept.push( x, y );
		}
		[ fromX, fromY ] = [ x, y ];
	}
	return kept;
}

export const clip = ( ring: ArrayLike< number >, window: Box ): ArrayLike< number > =>
	sidesOf( window ).reduce( cut, ring );
