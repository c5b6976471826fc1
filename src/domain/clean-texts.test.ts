import { cleanTexts } from './clean-texts';

// Contact lists put direction marks around phone numbers, and word processors use their own line separators.
test( 'removes invisible characters and keeps everything else', () => {
	expect(
		cleanTexts( {
			text: 'Ruf \u202a+49 7531 1\u202c an\u2028bis \u2066acht\u2069\x0b\n\tLücke',
			items: [ { name: 'a\u202eb' }, 7, null ],
			isMine: true,
		} )
	).toEqual( { text: 'Ruf +49 7531 1 an\nbis acht\n\tLücke', items: [ { name: 'ab' }, 7, null ], isMine: true } );
	expect( [ cleanTexts< unknown >( undefined ) ] ).toEqual( [ undefined ] );
} );
