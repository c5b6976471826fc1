import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { contactFormAttributes } from '../../src/contract/blocks.gen';
import { EmbedControl } from './EmbedControl';

// Jest cannot load the modules of the editor's package; plain elements replace its controls.
jest.mock( '@wordpress/components', () => ( {
	PanelBody: ( { children }: { children: ReactNode } ) => <div>{ children }</div>,
	Notice: ( { children }: { children: ReactNode } ) => <p role="status">{ children }</p>,
	Button: ( { children, onClick }: { children: ReactNode; onClick: () => void } ) => (
		<button onClick={ onClick }>{ children }</button>
	),
	TextareaControl: ( { label, value }: { label: string; value: string } ) => (
		<textarea aria-label={ label } value={ value } readOnly />
	),
} ) );

const mockClipboard = ( writeText: ( text: string ) => Promise< void > ): void => {
	Object.defineProperty( navigator, 'clipboard', { value: { writeText }, configurable: true } );
};

const control = ( heading: string ) => (
	<EmbedControl widget="contact-form" declared={ contactFormAttributes } attributes={ { heading } } />
);

beforeEach( () => {
	( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor = {
		embed: { src: 'https://agency.example/webapp/embed.js', site: 'https://agency.example' },
	};
} );

test( 'copies the code, and says so until the code changes', async () => {
	const user = userEvent.setup();
	const writeText = jest.fn( () => Promise.resolve() );
	mockClipboard( writeText );
	const { rerender } = render( control( 'One' ) );
	await user.click( screen.getByRole( 'button', { name: 'Copy code for other websites' } ) );
	expect( ( await screen.findByRole( 'status' ) ).textContent ).toBe( 'Copied.' );
	expect( writeText ).toHaveBeenCalledWith( expect.stringContaining( 'data-heading="One"' ) );
	rerender( control( 'Two' ) );
	expect( screen.queryByRole( 'status' ) ).toBeNull();
} );

test( 'shows the code if the clipboard is unavailable', async () => {
	const user = userEvent.setup();
	mockClipboard( () => Promise.reject( new Error( 'Refused' ) ) );
	render( control( 'One' ) );
	await user.click( screen.getByRole( 'button', { name: 'Copy code for other websites' } ) );
	const shown = await screen.findByRole< HTMLTextAreaElement >( 'textbox', { name: 'Copy code for other websites' } );
	expect( shown.value ).toContain( '<div data-sw-immosuite="contact-form" data-heading="One"></div>' );
} );
