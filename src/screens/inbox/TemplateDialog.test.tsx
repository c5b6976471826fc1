import { act, render, screen } from '@testing-library/react';
import type { ReactNode, Ref } from 'react';
import { TemplateDialog } from './TemplateDialog';
import type { TemplateStore } from './useTemplates';

jest.mock( '@wordpress/components', () => ( {
	Button: jest
		.requireActual< typeof import( 'react' ) >( 'react' )
		.forwardRef( ( { children }: { children: ReactNode }, ref: Ref< HTMLButtonElement > ) => (
			<button ref={ ref }>{ children }</button>
		) ),
	Modal: ( { children }: { children: ReactNode } ) => <div>{ children }</div>,
} ) );
jest.mock( './TemplateForm', () => ( {
	TemplateForm: ( { onDone }: { onDone: ( text: string ) => void } ) => (
		<button onClick={ () => onDone( 'Saved' ) }>Save</button>
	),
} ) );

const dialog = ( draft: unknown ) => (
	<TemplateDialog
		templates={
			{ all: { items: [ { id: 'a', name: 'Viewing', language: 'en' } ] }, draft } as unknown as TemplateStore
		}
		language="en"
		onClose={ () => undefined }
	/>
);

test( 'focus moves once after saving, and a refetch does not move it again', () => {
	const { rerender } = render( dialog( {} ) );
	act( () => screen.getByRole( 'button', { name: 'Save' } ).click() );
	rerender( dialog( null ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'New template' } ) );
	const other = screen.getByRole( 'button', { name: 'Viewing' } );
	other.focus();
	rerender( dialog( null ) );
	expect( document.activeElement ).toBe( other );
} );
