import { tabUrl } from './settings';

const PAGE = `
	<a href="https://a.example/?page=s" data-settings="sw-immosuite-agencyName" aria-current="page">Agentur</a>
	<a href="https://a.example/?page=s&amp;tab=technical" data-settings="sw-immosuite-origins sw-immosuite-proxies">Technik</a>`;

test.each( [
	[ '#sw-immosuite-proxies', 'https://a.example/?page=s&tab=technical#sw-immosuite-proxies' ],
	[ '#sw-immosuite-agencyName', null ],
	[ '#sw-immosuite', null ],
	[ '#"]', null ],
	[ '', null ],
] )( 'the URL of a setting opens its tab: %s', ( hash, expected ) => {
	document.body.innerHTML = PAGE;
	expect( tabUrl( hash, document ) ).toBe( expected );
} );
