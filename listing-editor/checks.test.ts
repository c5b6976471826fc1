import { openPoints } from './checks';
import type { Attachment } from './core';
import { DEFAULTS } from './meta';
import { printListingData } from './testing/data';

beforeEach( () => printListingData() );

type PictureEntry = readonly [ number, Attachment ];

const withAlt = ( id: number ): PictureEntry => [ id, { id, alt_text: `Ansicht ${ id }` } ];
const withoutAlt = ( id: number ): PictureEntry => [ id, { id, alt_text: '' } ];

test.each( [
	[
		'the first picture without text',
		[ withAlt( 1 ), withoutAlt( 2 ), withoutAlt( 3 ), withoutAlt( 8 ) ],
		'gallery.2',
	],
	[
		'a floor plan, once all pictures have texts',
		[ withAlt( 1 ), withAlt( 2 ), withAlt( 3 ), withoutAlt( 8 ) ],
		'plans.8',
	],
	[ 'a loaded picture, if others are still loading', [ withAlt( 1 ), withoutAlt( 3 ) ], 'gallery.3' ],
] )( 'the open point for missing alternative texts links to %s', ( _what, pictures, expected ) => {
	const meta = { ...DEFAULTS, gallery: [ 1, 2, 3 ], plans: [ 8 ] };
	const alt = openPoints( meta, new Map( pictures ) ).find( ( { code } ) => code === 'alt' );
	expect( alt?.fields[ 0 ] ).toBe( expected );
} );
