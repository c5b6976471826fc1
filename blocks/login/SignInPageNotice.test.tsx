import { render } from '@testing-library/react';
import { SignInPageNotice, type SignInPageNoticeProps } from './SignInPageNotice';

jest.mock( '@wordpress/components', () =>
	jest.requireActual< typeof import( '../_editor/testing/components' ) >( '../_editor/testing/components' )
);

const GERMAN_PAGE = { language: 'de', id: 12, title: 'Mein Konto' };
const ENGLISH_PAGE = { language: 'en', id: 14, title: 'My <b>account</b>' };

const renderNotice = ( signInPages: unknown, props: SignInPageNoticeProps ): string => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = { siteLanguage: 'de', signInPages };
	return render( <SignInPageNotice { ...props } /> ).container.textContent;
};

const noticeFor = ( title: string ): string => `After signing in by mail, visitors go on to another page: ${ title }`;

test.each( [
	[ 'another page', 'auto', 7, noticeFor( 'Mein Konto' ) ],
	[ 'another page, in English', 'en', 7, noticeFor( 'My <b>account</b>' ) ],
	[ 'the page of the settings', 'auto', 12, '' ],
	// An element around the block may set the language, which the block in the editor cannot read.
	[ 'the English page of the settings', 'auto', 14, '' ],
	[ 'a template', 'auto', undefined, '' ],
] as const )( 'shows where sign-in links lead, for a block on %s', ( _name, language, postId, words ) => {
	expect( renderNotice( [ GERMAN_PAGE, ENGLISH_PAGE ], { language, postId } ) ).toBe( words );
} );

test.each( [ [ [] ], [ undefined ] ] )( 'shows no notice if no page is set: %s', ( pages ) => {
	expect( renderNotice( pages, { language: 'auto', postId: 7 } ) ).toBe( '' );
} );
