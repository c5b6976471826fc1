import { create, fill, isPlain, reword } from './dom';

test.each( [
	[ 'Merkliste (%s)', [ 3 ], 'Merkliste (3)' ],
	[ 'Bild %1$s von %2$s', [ 2, 18 ], 'Bild 2 von 18' ],
	[ '%2$s, Seite %1$s', [ 2, '29 Immobilien' ], '29 Immobilien, Seite 2' ],
	[ '„%s“ merken', [ 'Haus $& mit %s' ], '„Haus $& mit %s“ merken' ],
	[ 'ohne', [ 1 ], 'ohne' ],
] )( 'formats “%s” as PHP does', ( text, values, expected ) => {
	expect( fill( text, ...values ) ).toBe( expected );
} );

test( 'changing the text of a button keeps its icon', () => {
	const button = create( 'button', { innerHTML: '<svg></svg> <span>Karte zeigen</span>\n' } );
	reword( button, '<b>Karte</b> ausblenden' );
	expect( button.innerHTML ).toBe( '<svg></svg> <span>&lt;b&gt;Karte&lt;/b&gt; ausblenden</span>\n' );
	const empty = create( 'a', { innerHTML: '<svg></svg>' } );
	reword( empty, 'Merkliste' );
	expect( empty.textContent ).toBe( 'Merkliste' );
} );

test.each( [
	[ {}, true ],
	[ { ctrlKey: true }, false ],
	[ { metaKey: true }, false ],
	[ { shiftKey: true }, false ],
	[ { altKey: true }, false ],
	[ { button: 1 }, false ],
] )( 'decides whether a click with %j is left to the browser', ( init, expected ) => {
	expect( isPlain( new MouseEvent( 'click', init ) ) ).toBe( expected );
} );

test( 'ignores a click that another script has handled', () => {
	const event = new MouseEvent( 'click', { cancelable: true } );
	event.preventDefault();
	expect( isPlain( event ) ).toBe( false );
} );
