import { documentUrl } from './document-url';

it.each( [
	[ 'https://site.example/webapp/login?k=secret#x', 'https://site.example/webapp/newsletter?lang=de' ],
	[
		'https://site.example/a/webapp/b/webapp/expose/1-2',
		'https://site.example/a/webapp/b/webapp/newsletter?lang=de',
	],
	[
		'https://site.example/sub/?sw_immosuite_frame=login&lang=en',
		'https://site.example/sub/?sw_immosuite_frame=newsletter&lang=de',
	],
] )( 'finds the document of another route beside %s', ( here, there ) => {
	expect( documentUrl( here, 'newsletter', 'de' ) ).toBe( there );
} );
