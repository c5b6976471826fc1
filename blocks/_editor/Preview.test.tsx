import { render } from '@testing-library/react';
import type { ContactFormAttributes } from '../../src/contract/blocks.gen';
import { mount } from '../../src/host/mount';
import { Preview } from './Preview';

jest.mock( '../../src/host/mount' );

const frame = { src: '/webapp/x', title: 'Formular', failed: 'Öffnen', token: '', consents: null };
const attributes: ContactFormAttributes = {
	language: 'auto',
	newsletter: 'optional',
	primaryColor: '',
	secondaryColor: '',
	accentColor: '',
	requiredFields: [],
	hiddenFields: [],
};
const mounted = { update: jest.fn(), destroy: jest.fn() };

beforeEach( () => {
	mounted.update.mockReset();
	mounted.destroy.mockReset();
	jest.mocked( mount ).mockReset().mockReturnValue( mounted );
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = {
		siteLanguage: 'de',
		frames: { 'contact-form': { de: frame, en: frame } },
	};
} );

const preview = ( changed: Partial< ContactFormAttributes > = {} ) => (
	<Preview widget="contact-form" attributes={ { ...attributes, ...changed } } />
);

test( "renders an inert frame in the site's language", () => {
	const { container } = render( preview() );
	expect( mount ).toHaveBeenCalledTimes( 1 );
	const [ element, config ] = jest.mocked( mount ).mock.calls[ 0 ] ?? [];
	expect( container.contains( element ?? null ) ).toBe( true );
	expect( element?.inert ).toBe( true );
	expect( Object.keys( config?.frames ?? {} ) ).toEqual( [ 'de' ] );
} );

test( 'shows a changed attribute in the same frame at once', () => {
	const { rerender } = render( preview() );
	rerender( preview( { newsletter: 'hidden' } ) );
	expect( mount ).toHaveBeenCalledTimes( 1 );
	expect( mounted.update ).toHaveBeenLastCalledWith( { ...attributes, newsletter: 'hidden' } );
} );

test( 'replaces the frame when the language changes', () => {
	const { rerender } = render( preview() );
	rerender( preview( { language: 'en' } ) );
	expect( mounted.destroy ).toHaveBeenCalledTimes( 1 );
	expect( Object.keys( jest.mocked( mount ).mock.calls[ 1 ]?.[ 1 ].frames ?? {} ) ).toEqual( [ 'en' ] );
} );

test( 'removes the frame with the block', () => {
	render( preview() ).unmount();
	expect( mounted.destroy ).toHaveBeenCalledTimes( 1 );
} );
